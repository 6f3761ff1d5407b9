"""Cards in pictures: find the indices, read them, or abstain. numpy alone is needed until a picture is looked at."""

"""The web server: pages, HTTP interface and sockets."""

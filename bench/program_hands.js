// Plays so many hands as fast as frames come, with outs at each all-in.
async (hands) => {
  for (let hand = 0; hand < hands; hand += 1)
    for (const name of ["preflop", "flop", "allIn", "ended", "between"]) {
      const view = stage.viewOf(name, 2 + (hand % 8));
      if (view.hand) view.hand.id = hand;
      await stage.draw(name === "allIn" ? stage.withGraphics(view, { ["outs" + hand]: stage.graphics.outs }) : view);
      await new Promise((done) => requestAnimationFrame(done));
    }
};

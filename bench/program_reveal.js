// One reveal: nine players, then in one view the flop, equities and hands of all of them, a lower third and a call-out.
// Gives the times of the frames from the view on.
async (index) => {
  const before = stage.viewOf("preflop", 9);
  await stage.draw({ ...before, hand: { ...before.hand, id: index } });
  await new Promise((done) => setTimeout(done, 900));
  const flop = stage.viewOf("flop", 9);
  const graphics = { ["profile" + index]: stage.graphics.profile, ["all_in" + index]: stage.graphics.all_in };
  const after = stage.withGraphics({ ...flop, hand: { ...flop.hand, id: index } }, graphics);
  const frames = [];
  const end = performance.now() + 900;
  performance.mark("reveal-begins");
  await stage.draw(after);
  await new Promise((done) => {
    const sample = (now) => {
      frames.push(now);
      if (now < end) requestAnimationFrame(sample);
      else done();
    };
    requestAnimationFrame(sample);
  });
  performance.mark("reveal-ends");
  return frames;
};

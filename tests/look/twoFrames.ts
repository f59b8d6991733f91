/** Runs in the page: resolves once pending changes have been laid out and painted. */
export const twoFrames = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

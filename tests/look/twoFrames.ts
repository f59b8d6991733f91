/** In the page: until what was asked for has been laid out and painted. */
export const twoFrames = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

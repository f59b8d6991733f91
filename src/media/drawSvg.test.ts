// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { sized } from './drawSvg.ts';

test('gives a drawing the size of screens, by its own sides or by what it looks at', () => {
  const sizeOf = (attributes: string) => {
    const { width, height } = sized(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`);
    return [width, height];
  };
  expect(sizeOf('width="160mm" height="90mm"')).toEqual([3840, 2160]);
  expect(sizeOf('viewBox="0 0 20 40"')).toEqual([1920, 3840]);
  expect(sizeOf('width="100%" height="100%" viewBox="0,0,4,1"')).toEqual([3840, 960]);
  expect(sizeOf('')).toEqual([3840, 1920]);
  expect(() => sized('<svg')).toThrow('no drawing');
  expect(() => sized('<html/>')).toThrow('no drawing');
});

test('a drawing without any size is as large as what is drawn, else as browsers take it', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="640" height="480"/></svg>';
  const box = { x: -8, y: 20, width: 640, height: 480 };
  const { text, ...size } = sized(drawing, () => box);
  expect(text).toMatch(/viewBox="-8 20 640 480"/);
  expect(size).toEqual({ width: 3840, height: 2880 });
  // Nothing is laid out here, so nothing can be measured.
  expect(sized(drawing).text).toMatch(/viewBox="0 0 300 150"/);
  expect(document.querySelector('iframe')).toBeNull();
});

test('takes out of a drawing what could run or load', () => {
  const { text: left } = sized(
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><script>alert(1)</script><foreignObject><p/></foreignObject><rect width="4" height="3"/></svg>',
  );
  expect(left).not.toMatch(/script|foreignObject/);
  expect(left).toMatch(/<rect/);
  expect(left).toMatch(/viewBox="0 0 4 3"/);
});

test('draws what was copied from a page without the name of its format', () => {
  const { text: left } = sized(
    '<!-- <svg> --><svg viewBox="0 0 4 3"><rect width="4" height="3"/></svg>',
  );
  expect(left).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
});

test('knows a drawing whose pictures are elsewhere', () => {
  const isLinked = (content: string) =>
    sized(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${content}</svg>`,
    ).problem === 'outside';
  for (const href of ['https://a.example/b.png', '/b.png', 'b.png', 'file:///b.png', ' b.svg#c']) {
    expect(isLinked(`<image href="${href}"/>`)).toBe(true);
    expect(isLinked(`<g><image xlink:href="${href}"/></g>`)).toBe(true);
    expect(isLinked(`<use href="${href}"/>`)).toBe(true);
    expect(isLinked(`<filter><feImage href="${href}"/></filter>`)).toBe(true);
    expect(isLinked(`<a href="${href}"><rect/></a>`)).toBe(false);
  }
  for (const href of ['#b', 'data:image/png;base64,AA==', ' DATA:image/png,x', '']) {
    expect(isLinked(`<image href="${href}"/><use xlink:href="${href}"/>`)).toBe(false);
  }
});

const svg = (content: string) => sized(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`);

test('knows a drawing whose texts are HTML, unless something is drawn instead', () => {
  const html = '<foreignObject><p>Stairs</p></foreignObject>';
  expect(svg(`<g>${html}</g>`).problem).toBe('html');
  expect(svg(`<switch>${html}</switch>`).problem).toBe('html');
  expect(svg(`<switch>${html}<text>Stairs</text></switch>`).problem).toBeUndefined();
  expect(svg('<foreignObject> <p/></foreignObject>').problem).toBeUndefined();
});

test('gives up a drawing that a few lines make endless, or that uses itself', () => {
  const twice = (n: number) => `<g id="g${n}">${`<use href="#g${n - 1}"/>`.repeat(10)}</g>`;
  const levels = (count: number) =>
    `<defs><rect id="g0"/>${Array.from({ length: count }, (_, n) => twice(n + 1)).join('')}</defs><use href="#g${count}"/>`;
  expect(svg(levels(4)).width).toBe(3840);
  expect(() => svg(levels(8))).toThrow('too many elements');
  expect(svg('<g id="a"><use href="#a"/></g>').problem).toBeUndefined();
});

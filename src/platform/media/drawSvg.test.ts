// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { sized } from './drawSvg.ts';

test('gives a drawing the size of walls, by its own sides or by what it looks at', () => {
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

test('takes out of a drawing what could run or load', () => {
  const { text: left } = sized(
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><script>alert(1)</script><foreignObject><p/></foreignObject><rect width="4" height="3"/></svg>',
  );
  expect(left).not.toMatch(/script|foreignObject/);
  expect(left).toMatch(/<rect/);
  expect(left).toMatch(/viewBox="0 0 4 3"/);
});

// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { safeContent } from './safeContent.tsx';

const shown = (html: string) => renderToStaticMarkup(<>{safeContent(html, 'en')}</>);

test('texts, headings, lists and links to https stay', () => {
  expect(
    shown('<h2>New</h2><p>A <b>bold</b> <a href="https://example.org/x">link</a></p><ul><li>x'),
  ).toBe(
    '<h3>New</h3><p>A <strong>bold</strong> <a href="https://example.org/x" target="_blank" rel="noreferrer">link</a></p><ul><li>x</li></ul>',
  );
});

test('nothing runs or loads', () => {
  const hostile =
    '<p onclick="x()" style="background:url(//evil)">a</p><script>b()</script><img src=x onerror=c()>' +
    '<a href="javascript:d()">e</a><object data="//evil">f</object><style>*{}</style><div>g</div>';
  expect(shown(hostile)).toBe('<p>a</p>efg');
});

test('each reader sees the parts in their language and those in none', () => {
  const both =
    '<p>v2</p><section lang="en"><p>New</p></section><section lang="de"><p>Neu</p></section>';
  expect(shown(both)).toBe('<p>v2</p><p>New</p>');
});

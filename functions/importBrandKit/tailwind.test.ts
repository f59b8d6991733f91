import { expect, it } from 'vitest';
import { analyseSite } from './analyseSite.ts';
import { chooseColors } from './chooseColors.ts';

const text = '<p>A paragraph that says something about the boats and their crews.</p>'.repeat(4);
const url = 'https://boats.example/';

function look(body: string, css: string) {
  const html = `<title>Boats</title>${body}${text}`;
  const findings = analyseSite({ html, url, sheets: [{ css, url }] });
  return { ...findings, ...chooseColors(findings.colors, findings) };
}

it('names that a style sheet has to escape are those of the page', () => {
  const css = String.raw`.bg-\[\#a02040\]{background:#a02040}.gone{display:none}
    .lg\:block{display:block}`;
  const button = '<button class="bg-[#a02040]">Sail</button>';
  expect(look(button, css).primary).toBe('#a02040');
  expect(look(`<div class="gone lg:block">${button}</div>`, css).primary).toBe('#a02040');
});

const script = '<script src="https://cdn.tailwindcss.com"></script>';

it('a script makes colors of names: the buttons of a page without any style sheet', () => {
  const body = `<header class="bg-white">Boats</header><h1 class="text-gray-900">Sail</h1>
    <section class="bg-gradient-to-br from-green-600 to-emerald-500">Row</section>
    <a class="bg-green-600 hover:bg-red-700 dark:bg-black" href="/a">Go</a>`;
  expect(look(`${script}${body}`, '').primary).toBe('#16a34a');
  expect(look(body, '').primary).toBeUndefined();
});

it.each([
  ['free values', '', 'bg-[#a02040]'],
  ['variables', '<style>:root{--hull:#a02040}</style>', 'bg-[var(--hull)]'],
  ['most of a color', '', 'bg-[#a02040]/90'],
  [
    'the page’s own names',
    `<script>/* { */ tailwind.config = { darkMode: ['class', "x"], theme: { extend: {
      spacing: (theme) => ({ wide: '9em' }), // Say "so
      colors: { hull: { DEFAULT: '#a02040', "deep": '#401020' }, sail: rgb(1, 2, 3) } } } }</script>`,
    'bg-hull',
  ],
  [
    'newer names',
    '<style type="text/tailwindcss">@theme { --color-hull: #a02040; }</style>',
    'bg-hull',
  ],
])('a script makes colors of %s', (_how, head, name) => {
  const css = /<style[^>]*>(.*)<\/style>/.exec(head)?.[1] ?? '';
  const button = `<button class="${name} text-white">Sail</button>`;
  expect(look(`${script}${head}${button}`, css).primary).toBe('#a02040');
});

it('a script makes no color of a trace, a size or an unknown name', () => {
  const names = 'bg-red-700/20 bg-[13px] bg-unknown text-[13px] from-';
  const { colors } = look(`${script}<button class="${names}">Sail</button>`, '');
  expect(colors).toEqual([]);
});

it('a script writes out what styles apply, and hides and shows by width', () => {
  const css = '.go{@apply md:bg-teal-600 font-bold text-white;}';
  const button = '<button class="go">Sail</button>';
  expect(look(`${script}${button}`, css).primary).toBe('#0d9488');
  expect(look(`${script}<nav class="hidden md:flex">${button}</nav>`, css).primary).toBe('#0d9488');
  expect(look(`${script}<nav class="md:hidden">${button}</nav>`, css).primary).toBeUndefined();
});

it('a script makes fonts of the page’s own names', () => {
  const config = `tailwind.config = {theme:{fontFamily:{sans:['"Plain Sea"','serif'],head:['Proud']}}}`;
  const css =
    '@font-face{font-family:Plain Sea;src:url(/p.woff2)}@font-face{font-family:Proud;src:url(/q.woff2)}';
  const body = `${script}<script>${config}</script><h1 class="font-head">Boats</h1>`;
  expect(look(body, css).fonts.map(({ family }) => family)).toEqual(['Proud', 'Plain Sea']);
});

it('what a script repeats without end is not read again and again', () => {
  for (const part of ['"\\', '/*', '{a:', 'a:{', '[', '--color-', '`']) {
    const long = part.repeat(200_000);
    look(`${script}<script>tailwind.config={theme:${long}</script><p class="${long}">`, '');
    const style = `<style type="text/tailwindcss">${long}</style>`;
    expect(look(`${script}${style}`, `@apply ${long}`).primary).toBeUndefined();
  }
});

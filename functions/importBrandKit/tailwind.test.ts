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

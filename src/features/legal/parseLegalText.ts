/** A block of a legal text. Markup is never rendered as HTML, so the text cannot run scripts. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/** Parses the subset of Markdown that legal texts use: headings, paragraphs and lists. */
export function parseLegalText(source: string): readonly Block[] {
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('# '))
    .map(parseBlock);
}

function parseBlock(part: string): Block {
  const heading = /^(#{2,3}) (.+)$/.exec(part);
  if (heading?.[1] && heading[2]) {
    return { kind: 'heading', level: heading[1].length === 2 ? 2 : 3, text: heading[2] };
  }
  const lines = part.split('\n');
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', items: lines.map((line) => line.slice(2)) };
  }
  return { kind: 'paragraph', text: lines.join('\n') };
}

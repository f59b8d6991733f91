import type { TextStyleName } from '../model/brand/brand.ts';
import type { Marker } from '../model/canvas/listMarkers.ts';
import { markersOf } from '../model/canvas/listMarkers.ts';
import type { Paragraph, TextRun } from '../model/canvas/richText.ts';
import { cssColor } from './brandVariables.ts';
import { relativeStyleOf } from './styleOf.ts';

type Style = { readonly [property: string]: string };

/** Returns the style of a paragraph in a text whose own style is `base`; the editor uses the same. */
export function paragraphStyleOf(
  { textStyle }: Pick<Paragraph, 'textStyle'>,
  marker: Marker | undefined,
  base: TextStyleName,
): Style {
  return {
    ...(textStyle && relativeStyleOf(textStyle, base)),
    ...(marker && { 'padding-inline-start': `${marker.indent + marker.width}em` }),
  };
}

/** Returns the lines of a text, each with its marker if it is in a list. */
export function paragraphNodes(
  page: Document,
  paragraphs: readonly Paragraph[],
  base: TextStyleName,
): readonly HTMLElement[] {
  const markers = markersOf(paragraphs);
  return paragraphs.map((paragraph, at) => lineOf(page, paragraph, markers[at], base));
}

function lineOf(
  page: Document,
  paragraph: Paragraph,
  marker: Marker | undefined,
  base: TextStyleName,
): HTMLElement {
  const { runs } = paragraph;
  const line = page.createElement('p');
  line.style.margin = '0';
  // Each line follows the direction of its own script.
  line.dir = 'auto';
  set(line, paragraphStyleOf(paragraph, marker, base));
  if (marker) line.appendChild(markerNode(page, marker));
  for (const run of runs) line.appendChild(span(page, run));
  // An empty line keeps its height.
  if (runs.every((run) => run.text === '')) line.appendChild(page.createElement('br'));
  return line;
}

/** The marker is in front of the words, on the side where they start. */
function markerNode(page: Document, { text, width }: Marker): HTMLElement {
  const node = page.createElement('span');
  node.textContent = text;
  node.dataset['marker'] = '';
  set(node, {
    display: 'inline-block',
    width: `${width}em`,
    'margin-inline-start': `${-width}em`,
    'text-align': 'start',
    'letter-spacing': '0',
  });
  return node;
}

function span(page: Document, run: TextRun): HTMLElement {
  const node = page.createElement('span');
  node.textContent = run.text;
  if (run.bold) node.style.fontWeight = '700';
  if (run.italic) node.style.fontStyle = 'italic';
  if (run.underline) node.style.textDecoration = 'underline';
  if (run.color) node.style.color = cssColor(run.color);
  if (run.scale) node.style.fontSize = `${run.scale}em`;
  return node;
}

function set(node: HTMLElement, style: Style): void {
  for (const [name, value] of Object.entries(style)) node.style.setProperty(name, value);
}

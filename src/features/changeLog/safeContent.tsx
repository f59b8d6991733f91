import { Fragment, type ReactNode } from 'react';

/** Elements that a change log may use, and what they become: the dialog has the first headings. */
const ELEMENTS: {
  readonly [tag: string]: 'h3' | 'p' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'br';
} = {
  H1: 'h3',
  H2: 'h3',
  H3: 'h3',
  P: 'p',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  BR: 'br',
};
/** Whose text is no text. */
const SILENT = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'NOSCRIPT',
  'IFRAME',
  'OBJECT',
  'SVG',
  'MATH',
]);

/**
 * HTML from the backend as elements of ours: known elements without their attributes, links to
 * https only, the text of everything else. Nothing in it can run or load.
 */
export function safeContent(html: string): ReactNode {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return childrenOf(body);
}

function childrenOf(node: Node): ReactNode {
  return [...node.childNodes].map((child, index) => (
    <Fragment key={index}>{elementOf(child)}</Fragment>
  ));
}

function elementOf(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || SILENT.has(node.tagName.toUpperCase())) return null;
  if (node.tagName === 'A') return linkOf(node);
  const Name = ELEMENTS[node.tagName];
  if (Name === 'br') return <br />;
  return Name ? <Name>{childrenOf(node)}</Name> : childrenOf(node);
}

function linkOf(link: Element): ReactNode {
  const href = link.getAttribute('href') ?? '';
  if (!href.startsWith('https://')) return childrenOf(link);
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {childrenOf(link)}
    </a>
  );
}

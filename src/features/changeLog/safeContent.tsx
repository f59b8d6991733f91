import DOMPurify from 'dompurify';
import { Fragment, type ReactNode } from 'react';

/** Allowed elements and what they are rendered as: the higher heading levels belong to the dialog. */
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
const PROFILE = {
  ALLOWED_TAGS: [...Object.keys(ELEMENTS), 'A', 'SECTION'],
  ALLOWED_ATTR: ['href', 'lang'],
};

/**
 * Renders HTML from the backend as sanitized React elements: headings fit below the panel's own, links are https
 * only, and parts in a language other than the reader's are left out.
 */
export function safeContent(html: string, language: string): ReactNode {
  const body = DOMPurify.sanitize(html, { ...PROFILE, RETURN_DOM_FRAGMENT: true });
  for (const part of body.querySelectorAll('[lang]')) {
    if (part.getAttribute('lang') !== language) part.remove();
  }
  return childrenOf(body);
}

function childrenOf(node: Node): ReactNode {
  return [...node.childNodes].map((child, index) => (
    <Fragment key={index}>{elementOf(child)}</Fragment>
  ));
}

function elementOf(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
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

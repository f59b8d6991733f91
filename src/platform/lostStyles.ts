/**
 * Tracks style sheets of a page that failed to load. The build's loader requests each one once: at the next
 * try it would load the part without its styles. Returns a function that requests the failed ones again,
 * and rejects if one fails. Without a page it does nothing.
 */
export function watchLostStyles(page: Document | undefined): () => Promise<unknown> {
  const lost = new Set<HTMLLinkElement>();
  const listener = ({ target: link }: Event): void => {
    if (link instanceof HTMLLinkElement && link.rel === 'stylesheet') lost.add(link);
  };
  page?.addEventListener('error', listener, true); // such events do not bubble
  const ask = (link: HTMLLinkElement) =>
    new Promise((resolve, reject) => {
      const next = link.cloneNode() as HTMLLinkElement;
      next.onload = resolve;
      next.onerror = reject; // which adds it to the lost ones
      lost.delete(link);
      link.replaceWith(next);
    });
  return () => Promise.all([...lost].map(ask));
}

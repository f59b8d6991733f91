/**
 * Style sheets of a page that did not come. The build's loader asks for each one once: at the next try it
 * would bring the part without its styles. Returns what asks for the lost ones anew; it rejects when one
 * does not come. Where there is no page nothing is lost.
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
      next.onerror = reject; // and it is lost itself now
      lost.delete(link);
      link.replaceWith(next);
    });
  return () => Promise.all([...lost].map(ask));
}

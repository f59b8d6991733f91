/**
 * Style sheets of a page that did not come. The build's loader asks for each one once: at the next try it
 * would bring the part without its styles. Returns what asks for the lost ones anew; it rejects while one
 * does not come.
 */
export function watchLostStyles(page: Document): () => Promise<unknown> {
  const lost = new Map<HTMLLinkElement, Promise<void> | undefined>();
  page.addEventListener(
    'error',
    ({ target: link }) => {
      if (link instanceof HTMLLinkElement && link.rel === 'stylesheet') lost.set(link, undefined);
    },
    true, // such events do not bubble
  );
  const ask = (link: HTMLLinkElement): Promise<void> =>
    new Promise((resolve, reject) => {
      const next = link.cloneNode() as HTMLLinkElement;
      next.onload = () => resolve();
      next.onerror = reject; // and it is lost itself now
      link.replaceWith(next);
    });
  return () =>
    Promise.all(
      [...lost].map(([link, asked]) => {
        const coming = asked ?? ask(link).finally(() => lost.delete(link));
        lost.set(link, coming);
        return coming;
      }),
    );
}

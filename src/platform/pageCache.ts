type PageWindow = Pick<Window, 'addEventListener' | 'removeEventListener'>;
type PageDocument = Pick<Document, 'addEventListener' | 'removeEventListener'>;

export interface PageCacheDeps {
  readonly page: PageWindow;
  readonly document: PageDocument;
  /** The prototype of all connections to databases, those of libraries included. */
  readonly databases: Pick<IDBDatabase, 'transaction'>;
  /** Starts the page anew. */
  reload(): void;
}

/**
 * Leaves nothing open when the page goes into the back/forward cache. WebKit puts a page away together
 * with its open transactions: they keep their locks there, never end, and the next page waits for its own
 * first read for ever. A transaction over one table keeps what was asked of it so far; one over several
 * is taken back whole, as if the page had been closed a moment earlier. A page that comes back from the
 * cache starts anew.
 *
 * To be called before anything opens a database.
 */
export function leaveNothingOpen({ page, document, databases, reload }: PageCacheDeps): void {
  const open = watchTransactions(databases);
  let isLeaving = false;
  const endAll = () => {
    if (isLeaving) for (const transaction of open) end(transaction);
  };
  // The last words of a page are written when it hides, which comes after its farewell.
  afterAllOthers(document, 'visibilitychange', endAll);
  afterAllOthers(page, 'pagehide', endAll);
  page.addEventListener(
    'pagehide',
    (event) => void (isLeaving = (event as PageTransitionEvent).persisted),
    { capture: true },
  );
  page.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) reload();
  });
}

/** The transactions that have not ended yet, of whoever began them. */
function watchTransactions(databases: Pick<IDBDatabase, 'transaction'>): Set<IDBTransaction> {
  const open = new Set<IDBTransaction>();
  const begin = databases.transaction;
  databases.transaction = function begun(this: IDBDatabase, ...args) {
    const transaction = begin.apply(this, args);
    open.add(transaction);
    const ended = () => open.delete(transaction);
    transaction.addEventListener('complete', ended);
    transaction.addEventListener('abort', ended);
    return transaction;
  };
  return open;
}

function end(transaction: IDBTransaction): void {
  try {
    if (transaction.objectStoreNames.length === 1) transaction.commit();
    else transaction.abort();
  } catch {
    // It is ending by itself.
  }
}

/** Listeners that are added while an event is under way run after those that were there before. */
function afterAllOthers(target: PageWindow | PageDocument, type: string, run: () => void): void {
  const last = () => target.addEventListener(type, run, { once: true });
  target.addEventListener(type, last, { capture: true });
}

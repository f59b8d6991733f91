type PageWindow = Pick<Window, 'addEventListener'>;

export interface PageCacheDeps {
  readonly page: PageWindow;
  /** The prototype of all connections to databases, those of libraries included. */
  readonly databases: Pick<IDBDatabase, 'transaction'>;
  /** Reloads the page. */
  reload(): void;
}

/**
 * Leaves nothing open when the page enters the back/forward cache. WebKit suspends a page together with its
 * open transactions: they keep their locks there, never end, and the next page waits for its own first read
 * forever. Pending changes are rolled back entirely, as if the page had been closed a moment earlier; what
 * the page writes to a single table on its way out is kept. A page that comes back from the cache reloads.
 *
 * To be called before anything opens a database.
 */
export function leaveNothingOpen({ page, databases, reload }: PageCacheDeps): void {
  let isLeaving = false;
  const open = new Set<IDBTransaction>();
  const abortAll = () => {
    if (isLeaving) open.forEach(abort);
  };
  watchTransactions(databases, (transaction) => {
    if (isLeaving) {
      void endSoon(transaction);
      return;
    }
    open.add(transaction);
    for (const end of ['complete', 'abort'] as const) {
      transaction.addEventListener(end, () => open.delete(transaction));
    }
  });
  page.addEventListener('pagehide', (event) => {
    isLeaving = (event as PageTransitionEvent).persisted;
    abortAll();
  });
  page.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) reload();
  });
}

/** Calls back with each transaction, whoever begins it. */
function watchTransactions(
  databases: PageCacheDeps['databases'],
  onBegun: (transaction: IDBTransaction) => void,
): void {
  const begin = databases.transaction;
  databases.transaction = function begun(this: IDBDatabase, ...args) {
    const transaction = begin.apply(this, args);
    onBegun(transaction);
    return transaction;
  };
}

/** Microtask turns within which a write places its request: libraries take a few. */
const TURNS = 20;

/**
 * Ends a transaction of a page that is being suspended: no later task of it runs. It can be committed only
 * while it is active, which is until the end of the task in which it began.
 */
async function endSoon(transaction: IDBTransaction): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await Promise.resolve();
  try {
    if (transaction.objectStoreNames.length === 1) transaction.commit();
    else transaction.abort();
  } catch {
    abort(transaction);
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is ending by itself.
  }
}

import PouchDB from 'pouchdb-browser';
import { mine, slideId, type BenchSlide, type Contestant, type Link } from './dataset.ts';

const AT_ONCE = async () => undefined;

type Doc = BenchSlide & { readonly _id: string; readonly _rev: string };

/** It sets no durability; the browser's default keeps a change in memory for a while. */
function makeStrict(): void {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function strict(stores, mode) {
    return transaction.call(this, stores, mode, { durability: 'strict' });
  };
}

/**
 * PouchDB with its IndexedDB adapter and its own replication, against a CouchDB simulated in memory. (It needs the
 * package `events`: without it a bundler leaves an empty class behind.)
 */
export function createPouch(): Contestant {
  makeStrict();
  let db: PouchDB.Database<BenchSlide>;
  const server = createCouch();
  let seq: number | string = 0;
  const docOf = (slide: BenchSlide, rev = `1-${'a'.repeat(32)}`): Doc => ({
    ...slide,
    _id: slide.id,
    _rev: rev,
  });
  const remote = (travel: Link['travel']) =>
    new PouchDB<BenchSlide>('http://couch.test/bench', {
      skip_setup: true,
      fetch: async (url: string | Request, init?: RequestInit) => {
        await travel();
        return server.answer(String(url), init);
      },
    } as PouchDB.Configuration.RemoteDatabaseConfiguration);
  const rememberSeq = async () => {
    seq = (await db.info()).update_seq;
    localStorage.setItem('bench-pouch-seq', String(seq));
  };

  return {
    name: 'PouchDB',
    note: 'IndexedDB adapter, made strict from outside; a change writes the whole document; no index',
    serve: async () => undefined,
    async open() {
      db = new PouchDB<BenchSlide>('bench-pouch');
      await db.info();
      seq = Number(localStorage.getItem('bench-pouch-seq') ?? 0);
    },
    async load(answer) {
      const docs = answer.flatMap((page) => Object.values(JSON.parse(page) as BenchSlide[]));
      await db.bulkDocs(
        docs.map((slide) => docOf(slide)),
        { new_edits: false },
      );
      await rememberSeq();
    },
    async write(n, title) {
      const doc = await db.get(slideId(n));
      await db.put({ ...doc, title, lastChangedDate: Date.now() });
    },
    async watch(n, onTitle) {
      onTitle((await db.get(slideId(n))).title);
      const options = { since: 'now' as const, live: true, include_docs: true };
      db.changes({ ...options, doc_ids: [slideId(n)] }).on('change', ({ doc }) =>
        onTitle(doc?.title ?? ''),
      );
    },
    async drain({ travel }) {
      const options = { since: seq, batch_size: 500, checkpoint: false as const };
      await PouchDB.replicate(db, remote(travel), options);
      await rememberSeq();
    },
    async arrive(changed) {
      server.publish(changed.map((slide) => docOf(slide, `2-${'b'.repeat(32)}`)));
      const options = { batch_size: 1_000, checkpoint: false as const };
      await PouchDB.replicate(remote(AT_ONCE), db, options);
      await PouchDB.replicate(db, remote(AT_ONCE), { ...options, since: seq });
    },
    async latest() {
      // Without the query plug-in, which is slower still, a page reads all that it must sort.
      const { rows } = await db.allDocs({ include_docs: true });
      const published = rows.flatMap(({ doc }) => (doc?.status === 'published' ? [doc] : []));
      published.sort((a, b) => b.lastChangedDate - a.lastChangedDate);
      return published.slice(0, 6).map((doc) => doc.title);
    },
    all: async () => (await db.allDocs({ include_docs: true })).rows.length,
    async survivors(count, title) {
      const keys = Array.from({ length: count }, (_, n) => slideId(mine(n)));
      const { rows } = await db.allDocs({ keys, include_docs: true });
      return rows.filter((row, n) => 'doc' in row && row.doc?.title === title(n)).length;
    },
  };
}

/** The part of CouchDB that replication uses. */
function createCouch() {
  const news: Doc[] = [];
  const locals = new Map<string, unknown>();
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  type Bulk = { readonly docs: readonly { readonly id: string; readonly _id: string }[] };
  return {
    publish: (docs: readonly Doc[]) => void news.push(...docs),
    answer(address: string, init: RequestInit = {}): Response {
      const url = new URL(address);
      const body = (): unknown => JSON.parse(String(init.body ?? 'null'));
      const path = url.pathname.replace(/^\/bench\/?/, '');
      if (path === '') return json({ db_name: 'bench', update_seq: news.length, uuid: 'bench' });
      if (path.startsWith('_local/')) {
        if (init.method === 'PUT') locals.set(path, body());
        return locals.has(path) ? json(locals.get(path)) : json({ error: 'not_found' }, 404);
      }
      if (path === '_revs_diff') {
        const asked = body() as Record<string, string[]>;
        return json(
          Object.fromEntries(Object.entries(asked).map(([id, missing]) => [id, { missing }])),
        );
      }
      if (path === '_bulk_docs') return json([]);
      if (path === '_bulk_get') {
        const byId = new Map(news.map((doc) => [doc._id, doc]));
        const found = ({ id }: { readonly id: string }) => {
          const doc = byId.get(id);
          const revisions = { start: 2, ids: ['b'.repeat(32), 'a'.repeat(32)] };
          return { id, docs: [{ ok: { ...doc, _revisions: revisions } }] };
        };
        return json({ results: (body() as Bulk).docs.map(found) });
      }
      if (path === '_changes') {
        const since = Number(url.searchParams.get('since') ?? 0);
        const limit = Number(url.searchParams.get('limit') ?? 1_000);
        const results = news.slice(since, since + limit).map((doc, index) => ({
          seq: since + index + 1,
          id: doc._id,
          changes: [{ rev: doc._rev }],
        }));
        return json({ results, last_seq: since + results.length });
      }
      return json({ error: 'not_found' }, 404);
    },
  };
}

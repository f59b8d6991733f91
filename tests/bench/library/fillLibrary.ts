/** Number of slides besides the three made by hand. */
export const COUNT = 10_000;

/**
 * Runs in the page: puts that many published slides, and screens, into the device's own database, in the form in which
 * read ones are stored. They are copies of existing ones; every third slide is a web page.
 */
export async function fillLibrary({
  slides: count,
  screens = 0,
}: {
  readonly slides: number;
  readonly screens?: number;
}): Promise<void> {
  const all = await indexedDB.databases();
  const name = all.find((one) => /^vitrine-[A-Za-z0-9]{20,}$/.test(one.name ?? ''))?.name;
  if (!name) throw new Error('no database');
  const db = await new Promise<IDBDatabase>((done, fail) => {
    const open = indexedDB.open(name);
    open.onsuccess = () => done(open.result);
    open.onerror = () => fail(open.error);
  });
  const read = (kind: string) =>
    new Promise<any[]>((done) => {
      const query = db.transaction(kind).objectStore(kind).getAll();
      query.onsuccess = () => done(query.result);
    });
  const models = (await read('slide'))
    .map((row) => row.value)
    .filter(({ status }) => status === 'published');
  const players = (await read('screen')).map((row) => row.value);
  const words = 'Pier Harbour Café Menu Openings Tide Lunch Winter Market'.split(' ');
  const transaction = db.transaction(['slide', 'screen'], 'readwrite');
  const slides = transaction.objectStore('slide');
  for (let n = 1; n <= count; n++) {
    const model = models[n % models.length];
    const id = `bench${n}`.padEnd(20, '0');
    const { media: _media, url: _url, ...common } = model;
    const web = { ...common, media: {}, url: {}, type: 'webview', web: 'https://example.org/' };
    const value = {
      ...(n % 3 === 0 ? web : model),
      id,
      title: `${n % 3 === 0 ? 'Tides' : words[n % words.length]} ${words[(n * 7) % 9]} Slide ${n}`,
      position: `b${String(n).padStart(6, '0')}`,
      lastChangedDate: model.lastChangedDate - n * 60_000,
    };
    slides.put({ key: `${model.teamId}/${id}`, value });
  }
  for (let n = 1; n <= screens; n++) {
    const model = players[n % players.length];
    const value = { ...model, id: `bench${n}`.padEnd(20, '0'), name: `${model.name} ${n}` };
    transaction.objectStore('screen').put({ key: `${model.teamId}/${value.id}`, value });
  }
  await new Promise<void>((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onerror = () => fail(transaction.error);
  });
  db.close();
}

// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStorageEvents } from '../../server/storage/storageEvents.ts';
import { STORAGE_MIGRATIONS } from '../../server/storage/storageSchema.ts';
import { corner } from '../../src/app/notices/corner.ts';
import { createDesign } from '../../src/designer/engine/createDesign.ts';
import { createAutosave } from '../../src/designer/view/saving/createAutosave.ts';
import { createCameraControl } from '../../src/designer/view/stage/createCameraControl.ts';
import { createModes } from '../../src/designer/view/stage/createToolControl.ts';
import { createCellFocus } from '../../src/designer/view/table/cellFocus.ts';
import { emptyDoc } from '../../src/model/canvas/doc.ts';
import { watchInstallOffer } from '../../src/platform/install.ts';
import { createUnsavedWork } from '../../src/platform/memory/unsaved.ts';
import { askedSources } from '../../src/store/askedSources.ts';
import type { Store } from '../../src/store/openStore.ts';
import { announce, announced } from '../../src/ui/overlays/announce.ts';
import { createAsked } from '../../src/verbs/asked.ts';
import { SOURCES } from '../architecture/sources.ts';

/*
 * Whoever listens is called until they stop. A listener that is never added breaks nothing at once: a notice stays
 * away, a file without an owner stays.
 */

/** What adds a listener, and what it is called for. */
interface Heard {
  listen(listener: () => void): () => unknown;
  cause(): unknown;
}

const HEARD: Readonly<Record<string, () => Heard>> = {
  'server/storage/storageEvents.ts': () => {
    const db = new DatabaseSync(':memory:');
    for (const step of STORAGE_MIGRATIONS) db.exec(step);
    const events = createStorageEvents(db);
    return { listen: events.listen, cause: () => events.add('teams/a/b').tell() };
  },
  'src/app/notices/corner.ts': () => ({
    listen: corner.subscribe,
    cause: () => corner.setPlace(undefined),
  }),
  'src/designer/engine/createDesign.ts': () => {
    const design = createDesign(emptyDoc('d', 'D'));
    let name = 0;
    return {
      listen: design.subscribe,
      cause: () => design.change('name', (draft) => void (draft.name = `Name ${(name += 1)}`)),
    };
  },
  'src/designer/view/saving/createAutosave.ts': () => {
    const design = createDesign(emptyDoc('d', 'D'));
    const ports = { save: async () => undefined, keep: async () => undefined };
    const autosave = createAutosave(design, emptyDoc('d', 'D'), ports);
    let name = 0;
    return {
      listen: autosave.subscribe,
      cause: async () => {
        design.change('name', (draft) => void (draft.name = `Name ${(name += 1)}`));
        await autosave.flush();
      },
    };
  },
  'src/designer/view/stage/createCameraControl.ts': () => {
    const [view, world] = [document.createElement('div'), document.createElement('div')];
    const camera = createCameraControl(view, world, () => undefined);
    return { listen: camera.subscribe, cause: () => camera.zoom('in') };
  },
  'src/designer/view/stage/createToolControl.ts': () => {
    const modes = createModes();
    return { listen: modes.subscribe, cause: () => modes.tell() };
  },
  'src/designer/view/table/cellFocus.ts': () => {
    const cells = createCellFocus();
    let row = 0;
    return {
      listen: cells.subscribe,
      cause: () => cells.set({ id: 't', row: (row += 1), column: 0, isEditing: false }),
    };
  },
  'src/platform/install.ts': () => {
    const target = new EventTarget();
    return {
      listen: watchInstallOffer(target).subscribe,
      cause: () => target.dispatchEvent(new Event('beforeinstallprompt')),
    };
  },
  'src/platform/memory/unsaved.ts': () => {
    const work = createUnsavedWork();
    return { listen: work.subscribe, cause: () => work.mark() };
  },
  'src/store/askedSources.ts': () => {
    const sources = askedSources({} as Store);
    return { listen: sources.subscribe, cause: () => sources.set('feed', { atMs: 1 }) };
  },
  'src/verbs/asked.ts': () => {
    const asked = createAsked<number>();
    return { listen: asked.subscribe, cause: () => asked.set(1) };
  },
  'src/ui/overlays/announce.ts': () => ({
    listen: announced.subscribe,
    cause: () => announce('Saved'),
  }),
};

/** Need more than a line to be caused: their listeners are called in the tests beside them. */
const BESIDE: readonly string[] = [
  'server/database/createDatabase.ts',
  'src/app/ports/createSessionHost.ts',
  'src/designer/view/letterKeys.ts',
  'src/platform/react/useReachableAt.ts',
  'src/store/sharedRows.ts',
  'sync/backends/firebase/deviceIdentity.ts',
  'sync/backends/firebase/keepSession.ts',
  'sync/backends/firebase/realtime/createRealtimeSocket.ts',
  'sync/backends/firebase/realtime/listens.ts',
  'sync/backends/memory/createMemoryServer.ts',
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('knows every place that adds a listener', () => {
  const adding = [];
  for (const file of SOURCES) {
    if (/\.(test|testkit)\./.test(file)) continue;
    if (/\w+\.add\((listener|watcher)\)/.test(readFileSync(file, 'utf8'))) adding.push(file);
  }
  expect(adding.sort()).toEqual([...Object.keys(HEARD), ...BESIDE].sort());
});

it.each(Object.entries(HEARD))('%s calls both listeners until they stop', async (_, make) => {
  const { listen, cause } = make();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const stop = [first, second].map((listener) => listen(() => listener()));
  await cause();
  const once = first.mock.calls.length;
  expect(once).toBeGreaterThan(0);
  expect(second).toHaveBeenCalledTimes(once);
  stop[0]?.();
  await cause();
  expect(first).toHaveBeenCalledTimes(once);
  expect(second.mock.calls.length).toBeGreaterThan(once);
  stop[1]?.();
});

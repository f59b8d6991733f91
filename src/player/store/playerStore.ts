import type { Alert } from '../../model/alert.ts';
import type { Cursor } from '../../model/rules/playSequence.ts';
import { restoreBrand } from '../../model/brand.ts';
import { restoreScreen } from '../../model/screen.ts';
import { restoreSlide, type Slide } from '../../model/slide.ts';
import { restoreSlideTemplate } from '../../model/slideTemplate.ts';
import type { Content } from '../engine/content.ts';
import type { PlayItem } from '../engine/playItem.ts';
import type { PlayerStore, Saved } from '../engine/playerParts.ts';
import type { PlayStore } from '../engine/playLog.ts';
import type { SavedTime } from '../engine/trustedTime.ts';
import type { Marks } from './marks.ts';
import type { GenerationRow, PlayerDb } from './playerDb.ts';

type Frame = Omit<Content, 'slides'>;

function restoreFrame(frame: Frame): Frame {
  const { teamId } = frame.pairing;
  const screen = restoreScreen(frame.screen, teamId);
  return {
    pairing: frame.pairing,
    teams: frame.teams,
    // It may be the brand of a team above.
    ...(frame.brand && { brand: restoreBrand(frame.brand, frame.brand.id) }),
    ...(screen && { screen }),
  };
}

/** Restores the last complete version of a slide; undefined if its template cannot be drawn. */
function restoreGeneration({
  slideId,
  item,
}: GenerationRow): readonly (readonly [string, PlayItem])[] {
  if (!item.template) return [[slideId, item]];
  const source = restoreSlideTemplate(item.template.source);
  return source ? [[slideId, { ...item, template: { ...item.template, source } }]] : [];
}

/** Set from when a device is unpaired until nothing of the team is left, or it is paired again. */
const UNPAIRED = 'vitrine.player.unpaired';

/** The state of an unpaired device. */
const NOTHING = { content: undefined, cursor: undefined, alerts: [], generations: new Map() };

/** Stores what a player keeps across restarts, in its own database. */
export function createPlayerStore(
  db: PlayerDb,
  onFailure: (cause: unknown) => void,
  marks: Marks | null,
): PlayerStore {
  /** Small notes whose loss costs nothing but themselves; they are never awaited. */
  const note = (write: Promise<unknown>): void => void write.catch(onFailure);
  let known = new Map<string, Slide>();

  async function saveContent({ slides, ...frame }: Content): Promise<void> {
    const next = new Map<string, Slide>(slides.map((slide) => [slide.id, slide]));
    const changed = slides.filter((slide) => known.get(slide.id) !== slide);
    const gone = [...known.keys()].filter((id) => !next.has(id));
    await db.transaction('rw', db.slides, db.values, async () => {
      await db.slides.bulkDelete(gone);
      await db.slides.bulkPut(changed);
      await db.values.put({ key: 'frame', value: frame });
    });
    known = next;
    unmark();
  }

  const unmark = (): void => marks?.removeItem(UNPAIRED);

  async function wipe(): Promise<void> {
    try {
      marks?.setItem(UNPAIRED, '1');
    } catch {
      // Full: then only what the database itself can delete is forgotten.
    }
    await erase();
    unmark();
  }

  async function erase(): Promise<void> {
    known = new Map();
    await db.transaction('rw', db.slides, db.generations, db.values, async () => {
      await Promise.all([db.slides.clear(), db.generations.clear()]);
      await db.values.bulkDelete(['frame', 'cursor', 'alerts', 'widgets']);
    });
  }

  return {
    async load(): Promise<Saved> {
      const isUnpaired = typeof marks?.getItem(UNPAIRED) === 'string';
      if (isUnpaired) await wipe().catch(onFailure);
      const [frame, cursor, time, alerts, command] = await db.values.bulkGet([
        'frame',
        'cursor',
        'time',
        'alerts',
        'command',
      ]);
      const stored = await db.slides.toArray();
      // Through the door again: an earlier version of the player may have stored them.
      const slides = stored.flatMap((slide) => restoreSlide(slide, slide.teamId) ?? []);
      const generations = await db.generations.toArray();
      known = new Map(slides.map((slide) => [slide.id, slide]));
      return {
        ...NOTHING,
        time: time?.value as SavedTime | undefined,
        lastCommand: command?.value as string | undefined,
        ...(!isUnpaired && {
          content: frame && { ...restoreFrame(frame.value as Frame), slides },
          cursor: cursor?.value as Cursor | undefined,
          alerts: (alerts?.value as readonly Alert[] | undefined) ?? [],
          generations: new Map(generations.flatMap(restoreGeneration)),
        }),
      };
    },
    saveContent,
    saveCursor: (cursor) => note(db.values.put({ key: 'cursor', value: cursor })),
    saveTime: (time) => note(db.values.put({ key: 'time', value: time })),
    saveGeneration: (slideId, item) =>
      note(item ? db.generations.put({ slideId, item }) : db.generations.delete(slideId)),
    saveAlerts: (alerts) => note(db.values.put({ key: 'alerts', value: alerts })),
    async saveCommand(id) {
      await db.values.put({ key: 'command', value: id });
    },
    async wipeContent() {
      const frame = (await db.values.get('frame'))?.value as Frame | undefined;
      await erase();
      if (frame) await saveContent({ pairing: frame.pairing, teams: [], slides: [] });
    },
    wipe,
  };
}

/** Stores play counts that wait to be sent. */
export function createPlayStore(db: PlayerDb, onFailure: (cause: unknown) => void): PlayStore {
  return {
    load: () => db.plays.toArray(),
    put: (row) => void db.plays.put(row).catch(onFailure),
    remove: (keys) => db.plays.bulkDelete([...keys]),
  };
}

import type { Alert } from '../../model/screen/alert.ts';
import type { Cursor } from '../../model/rules/playSequence.ts';
import { parseBrand } from '../../model/brand/brand.ts';
import { parseScreen } from '../../model/screen/screen.ts';
import { copyStatus, parseSlide, type Slide } from '../../model/slide/slide.ts';
import { parseSlideTemplate } from '../../model/template/slideTemplate.ts';
import type { Content } from '../engine/content.ts';
import type { PlayItem } from '../engine/playItem.ts';
import type { PlayerStore, SavedState } from '../engine/playerParts.ts';
import type { PlayStore } from '../engine/playLog.ts';
import type { SavedTime } from '../engine/trustedTime.ts';
import type { PlayerMarks } from './marks.ts';
import type { GenerationRow, PlayerDb } from './playerDb.ts';

type Frame = Omit<Content, 'slides'>;

function parseFrame(frame: Frame): Frame {
  const { teamId } = frame.pairing;
  const screen = parseScreen(frame.screen, teamId);
  return {
    pairing: frame.pairing,
    teams: frame.teams,
    // It may be the brand of a team above.
    ...(frame.brand && { brand: parseBrand(frame.brand, frame.brand.id) }),
    ...(screen && { screen }),
    screenRev: frame.screenRev,
  };
}

/** Restores the last complete version of a slide; undefined if its template cannot be drawn. */
function parseGeneration({
  slideId,
  item,
}: GenerationRow): readonly (readonly [string, PlayItem])[] {
  if (!item.template) return [[slideId, item]];
  const source = parseSlideTemplate(item.template.source);
  return source ? [[slideId, { ...item, template: { ...item.template, source } }]] : [];
}

/** As in the copies that it was read from: an older build of the player that is put back must not show it either. */
const asCopy = (slide: Slide): Slide => {
  const status: string = slide.status === 'published' ? copyStatus(slide) : slide.status;
  return status === slide.status ? slide : Object.assign({}, slide, { status });
};

/** Set from when a device is unpaired until nothing of the team is left, or it is paired again. */
const UNPAIRED = 'vitrine.player.unpaired';

/** Beside `cursor`, which earlier versions read as that of the whole screen. */
const SIDE_CURSOR = 'sideCursor';

/** The state of an unpaired device. */
const NOTHING = {
  content: undefined,
  cursor: undefined,
  sideCursor: undefined,
  alerts: [],
  generations: new Map(),
};

/** Stores what a player keeps across restarts, in its own database. */
export function createPlayerStore(
  db: PlayerDb,
  onFailure: (cause: unknown) => void,
  marks: PlayerMarks | null,
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
      await db.slides.bulkPut(changed.map(asCopy));
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
      await db.values.bulkDelete(['frame', 'cursor', SIDE_CURSOR, 'alerts', 'widgets']);
    });
  }

  return {
    async load(): Promise<SavedState> {
      const isUnpaired = typeof marks?.getItem(UNPAIRED) === 'string';
      if (isUnpaired) await wipe().catch(onFailure);
      const [frame, cursor, side, time, alerts, command] = await db.values.bulkGet([
        'frame',
        'cursor',
        SIDE_CURSOR,
        'time',
        'alerts',
        'command',
      ]);
      const stored = await db.slides.toArray();
      // Through the parser again: an earlier version of the player may have stored them.
      const slides = stored.flatMap((slide) => parseSlide(slide, slide.teamId) ?? []);
      const generations = await db.generations.toArray();
      known = new Map(slides.map((slide) => [slide.id, slide]));
      return {
        ...NOTHING,
        time: time?.value as SavedTime | undefined,
        lastCommand: command?.value as string | undefined,
        ...(!isUnpaired && {
          content: frame && { ...parseFrame(frame.value as Frame), slides },
          cursor: cursor?.value as Cursor | undefined,
          sideCursor: side?.value as Cursor | undefined,
          alerts: (alerts?.value as readonly Alert[] | undefined) ?? [],
          generations: new Map(generations.flatMap(parseGeneration)),
        }),
      };
    },
    saveContent,
    saveCursor: (cursor, zone) =>
      note(db.values.put({ key: zone === 'side' ? SIDE_CURSOR : 'cursor', value: cursor })),
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

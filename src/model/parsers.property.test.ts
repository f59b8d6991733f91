import fc from '../../tests/tools/property.ts';
import { describe, expect, it } from 'vitest';
import { parseAlert } from './screen/alert.ts';
import { encodeDoc } from './canvas/encodeDoc.ts';
import { parseDoc } from './canvas/parseDoc.ts';
import { parseSlotValues } from './canvas/slotValues.ts';
import { docOf } from './canvas/storedDoc.ts';
import { parseContact } from './screen/contact.ts';
import {
  damaged,
  media,
  moment,
  place,
  ROWS,
  scalars,
  storedDocument,
  templateId,
  text,
  values,
} from './parsers.testkit.ts';
import { parseInvite } from './member/invite.ts';
import { KINDS, type Kind } from './kinds.ts';
import { screenId, slideId, teamId } from './model.testkit.ts';
import { parsePlan } from './team/plan.ts';
import { parseScreenCommand } from './screen/screenCommand.ts';
import { parseScreenReport } from './screen/screenReport.ts';
import { parsePdf } from './slide/slidePdf.ts';
import { parseSlideTemplate } from './template/slideTemplate.ts';
import { parseTags } from './team/tags.ts';
import { parseStoredFeed } from './widgets/feed.ts';
import { parsePlace, parseWeather } from './widgets/weather.ts';
import { parseWidget, WIDGET_TYPES } from './widgets/widget.ts';

/** Doors of values that are not rows of their own. */
const PARTS: {
  readonly [noun: string]: {
    readonly raw: unknown;
    readonly parse: (raw: unknown) => unknown;
  };
} = {
  slideTemplate: {
    raw: { ...scalars, ...storedDocument, values },
    parse: parseSlideTemplate,
  },
  'slideTemplate of a document before version 1': {
    raw: { ...scalars, data: { elements: [text] }, values },
    parse: parseSlideTemplate,
  },
  'slideTemplate of a list of elements': {
    raw: { ...scalars, data: [text], orientations: ['landscape'] },
    parse: parseSlideTemplate,
  },
  slotValues: { raw: values, parse: parseSlotValues },
  pdf: { raw: { file: media, pages: [{ number: 1, media }] }, parse: parsePdf },
  place: { raw: { ...place, region: 'HH' }, parse: parsePlace },
  tags: { raw: { hall: { name: 'Hall' } }, parse: parseTags },
  plan: {
    raw: { AICredits: { available: 3, plan: 5 }, screens: 2 },
    parse: (raw) => parsePlan(raw, teamId()),
  },
  alert: {
    raw: { text: 'Out!', level: 'danger', until: 5, created: 1, screens: { [screenId()]: true } },
    parse: (raw) => parseAlert(raw, 'alert-of-the-tests-01'),
  },
  command: {
    raw: { id: 'command-of-the-tests1', name: 'reload', until: 5 },
    parse: parseScreenCommand,
  },
  report: {
    raw: {
      at: 1,
      rev: 2,
      appVersion: '1',
      timeZone: 'America/New_York',
      storage: { usedBytes: 1, freeBytes: 2 },
      decodes: { av1: false, vp9: true },
      failures: { [slideId()]: 'newReason' },
    },
    parse: parseScreenReport,
  },
  invite: {
    raw: {
      id: 'invite00000000000000',
      teamId: teamId(),
      team: 'Museum',
      from: 'Ada',
      email: 'b@example.org',
      role: 'editor',
      loginMethod: 'password',
      created: 1,
      expiry: 2,
    },
    parse: parseInvite,
  },
  contact: { raw: { isConnected: true, aheadMs: 4 }, parse: parseContact },
  feed: {
    raw: { url: 'u', title: 't', items: [{ id: 'i', title: 'x', summary: 'y' }], readAt: 1 },
    parse: parseStoredFeed,
  },
  weather: {
    raw: {
      ...place,
      timeZone: 'Europe/Berlin',
      now: moment,
      hours: [moment],
      days: [{ date: '2026-01-01', min: 1, max: 2, condition: 'fog' }],
      attribution: { text: 's', url: 'u' },
    },
    parse: parseWeather,
  },
  ...Object.fromEntries(
    WIDGET_TYPES.map((type) => [
      `widget ${type}`,
      {
        raw: { place, feed: 'https://example.org/rss', timeZone: 'UTC', count: 3 },
        parse: (raw: unknown) => parseWidget(type, raw)?.options,
      },
    ]),
  ),
  // Its form in memory differs from the stored one: the parser reads, `encodeDoc` writes.
  document: {
    raw: { ...storedDocument, id: templateId, name: 'Menu' },
    parse(raw) {
      const restored = parseDoc(raw);
      return restored.ok ? encodeDoc(restored.doc) : undefined;
    },
  },
};

describe('what came through a parser comes through it again unchanged', () => {
  it.each(Object.entries(PARTS))('%s', (_noun, { raw, parse }) => {
    expect(parse(raw)).toBeDefined();
    fc.assert(
      fc.property(fc.oneof(damaged(raw), fc.jsonValue()), (from) => {
        const once = parse(from);
        expect(once === undefined ? once : parse(once)).toEqual(once);
      }),
    );
  });

  it.each(Object.keys(ROWS) as Kind[])('%s, as it is held and as it is stored', (kind) => {
    const { raw, key } = ROWS[kind];
    const { parse, encode } = KINDS[kind];
    const addressOf = ({ path }: { readonly path: string }) => `https://example.org/${path}`;
    expect(parse(raw, key)).toBeDefined();
    fc.assert(
      fc.property(fc.oneof(damaged(raw), fc.jsonValue()), (from) => {
        const once = parse(from, key);
        if (!once) return;
        expect(parse(once, key)).toEqual(once);
        // Addresses are derived from the files when a row is written.
        const stored = parse(encode(once as never, addressOf), key);
        if (!stored) throw new Error('what was written is refused');
        expect(parse(encode(stored as never, addressOf), key)).toEqual(stored);
        expect(parse(stored, key)).toEqual(stored);
      }),
    );
  });
});

describe('a template that was put deeper at each restart', () => {
  const template = parseSlideTemplate({ ...scalars, ...storedDocument, values });
  const nest = (times: number, data: unknown): unknown =>
    times === 0 ? data : nest(times - 1, { data });

  it.each([1, 2, 7])('comes back whole from %i times as deep', (times) => {
    const deep = { ...template, data: nest(times, template?.data) };
    expect(parseSlideTemplate(deep)).toEqual(template);
  });

  it('and so do the elements of the oldest documents', () => {
    for (const data of [[text], { elements: [text] }, { 0: text }]) {
      const old = parseSlideTemplate({ ...scalars, data })!;
      const restored = docOf(parseSlideTemplate(old)!);
      expect(restored.ok && Object.keys(restored.doc.byId)).toEqual(['a']);
    }
  });

  it('while a document keeps what it calls data itself', () => {
    const own = parseSlideTemplate({
      ...scalars,
      ...storedDocument,
      data: { from: 'elsewhere' },
    })!;
    expect(own.data).toEqual({ ...storedDocument, data: { from: 'elsewhere' } });
    expect(parseSlideTemplate(own)).toEqual(own);
  });
});

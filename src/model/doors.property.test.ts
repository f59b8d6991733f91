import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restoreAlert } from './alert.ts';
import { encodeDoc } from './canvas/encodeDoc.ts';
import { restoreDoc } from './canvas/restoreDoc.ts';
import { restoreSlotValues } from './canvas/slotValues.ts';
import { docOf } from './canvas/storedDoc.ts';
import { restoreContact } from './contact.ts';
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
} from './doors.testkit.ts';
import { restoreInvite } from './invite.ts';
import { KINDS, type Kind } from './kinds.ts';
import { screenId, slideId, teamId } from './model.testkit.ts';
import { restorePlan } from './plan.ts';
import { restoreScreenCommand } from './screenCommand.ts';
import { restoreScreenReport } from './screenReport.ts';
import { restorePdf } from './slidePdf.ts';
import { restoreSlideTemplate } from './slideTemplate.ts';
import { restoreTags } from './team.ts';
import { restoreFeed } from './widgets/feed.ts';
import { restorePlace, restoreWeather } from './widgets/weather.ts';
import { restoreWidget, WIDGET_TYPES } from './widgets/widget.ts';

/** Doors of values that are not rows of their own. */
const PARTS: {
  readonly [noun: string]: {
    readonly raw: unknown;
    readonly restore: (raw: unknown) => unknown;
  };
} = {
  slideTemplate: {
    raw: { ...scalars, ...storedDocument, values },
    restore: restoreSlideTemplate,
  },
  'slideTemplate of a document before version 1': {
    raw: { ...scalars, data: { elements: [text] }, values },
    restore: restoreSlideTemplate,
  },
  'slideTemplate of a list of elements': {
    raw: { ...scalars, data: [text], orientations: ['landscape'] },
    restore: restoreSlideTemplate,
  },
  slotValues: { raw: values, restore: restoreSlotValues },
  pdf: { raw: { file: media, pages: [{ number: 1, media }] }, restore: restorePdf },
  place: { raw: { ...place, region: 'HH' }, restore: restorePlace },
  tags: { raw: { hall: { name: 'Hall' } }, restore: restoreTags },
  plan: {
    raw: { AICredits: { available: 3, plan: 5 }, screens: 2 },
    restore: (raw) => restorePlan(raw, teamId()),
  },
  alert: {
    raw: { text: 'Out!', level: 'danger', until: 5, created: 1, screens: { [screenId()]: true } },
    restore: (raw) => restoreAlert(raw, 'alert-of-the-tests-01'),
  },
  command: {
    raw: { id: 'command-of-the-tests1', name: 'reload', until: 5 },
    restore: restoreScreenCommand,
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
    restore: restoreScreenReport,
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
    restore: restoreInvite,
  },
  contact: { raw: { isConnected: true, aheadMs: 4 }, restore: restoreContact },
  feed: {
    raw: { url: 'u', title: 't', items: [{ id: 'i', title: 'x', summary: 'y' }], readAt: 1 },
    restore: restoreFeed,
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
    restore: restoreWeather,
  },
  ...Object.fromEntries(
    WIDGET_TYPES.map((type) => [
      `widget ${type}`,
      {
        raw: { place, feed: 'https://example.org/rss', timeZone: 'UTC', count: 3 },
        restore: (raw: unknown) => restoreWidget(type, raw)?.options,
      },
    ]),
  ),
  // Its form in memory differs from the stored one: the door reads, `encodeDoc` writes.
  document: {
    raw: { ...storedDocument, id: templateId, name: 'Menu' },
    restore(raw) {
      const restored = restoreDoc(raw);
      return restored.ok ? encodeDoc(restored.doc) : undefined;
    },
  },
};

describe('what came through a door comes through it again unchanged', () => {
  it.each(Object.entries(PARTS))('%s', (_noun, { raw, restore }) => {
    expect(restore(raw)).toBeDefined();
    fc.assert(
      fc.property(fc.oneof(damaged(raw), fc.jsonValue()), (from) => {
        const once = restore(from);
        expect(once === undefined ? once : restore(once)).toEqual(once);
      }),
    );
  });

  it.each(Object.keys(ROWS) as Kind[])('%s, as it is held and as it is stored', (kind) => {
    const { raw, key } = ROWS[kind];
    const { restore, encode } = KINDS[kind];
    const addressOf = ({ path }: { readonly path: string }) => `https://example.org/${path}`;
    expect(restore(raw, key)).toBeDefined();
    fc.assert(
      fc.property(fc.oneof(damaged(raw), fc.jsonValue()), (from) => {
        const once = restore(from, key);
        if (!once) return;
        expect(restore(once, key)).toEqual(once);
        // Addresses are derived from the files when a row is written.
        const stored = restore(encode(once as never, addressOf), key);
        if (!stored) throw new Error('what was written is refused');
        expect(restore(encode(stored as never, addressOf), key)).toEqual(stored);
        expect(restore(stored, key)).toEqual(stored);
      }),
    );
  });
});

describe('a template that was put deeper at each restart', () => {
  const template = restoreSlideTemplate({ ...scalars, ...storedDocument, values });
  const nest = (times: number, data: unknown): unknown =>
    times === 0 ? data : nest(times - 1, { data });

  it.each([1, 2, 7])('comes back whole from %i times as deep', (times) => {
    const deep = { ...template, data: nest(times, template?.data) };
    expect(restoreSlideTemplate(deep)).toEqual(template);
  });

  it('and so do the elements of the oldest documents', () => {
    for (const data of [[text], { elements: [text] }, { 0: text }]) {
      const old = restoreSlideTemplate({ ...scalars, data })!;
      const restored = docOf(restoreSlideTemplate(old)!);
      expect(restored.ok && Object.keys(restored.doc.byId)).toEqual(['a']);
    }
  });

  it('while a document keeps what it calls data itself', () => {
    const own = restoreSlideTemplate({
      ...scalars,
      ...storedDocument,
      data: { from: 'elsewhere' },
    })!;
    expect(own.data).toEqual({ ...storedDocument, data: { from: 'elsewhere' } });
    expect(restoreSlideTemplate(own)).toEqual(own);
  });
});

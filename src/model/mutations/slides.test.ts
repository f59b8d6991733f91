import { describe, expect, it } from 'vitest';
import { mustId } from '../ids.ts';
import { memberKey, slideKey } from '../kinds.ts';
import { parseMember } from '../member/member.ts';
import { Rows, slideId, teamId, userId } from '../model.testkit.ts';
import { positionBetween } from '../position.ts';
import type { SlideStatus } from '../slide/slide.ts';
import { SLIDE_STATUSES } from '../slide/fields.ts';
import { addSlide } from './slide/addSlide.ts';
import { addSlides } from './slide/addSlides.ts';
import { moveSlide } from './slide/moveSlide.ts';
import { saveSlide } from './slide/saveSlide.ts';
import { setSlideStatus } from './slide/setSlideStatus.ts';

const target = { teamId: teamId(), id: slideId() };
const ref = slideKey(teamId(), slideId());
const add = (status: SlideStatus = 'draft') => ({
  ...target,
  type: 'image',
  status,
  position: positionBetween(null, null),
  fields: { title: 'Menu' },
  at: 5,
});
const withSlide = (status: SlideStatus = 'draft') => {
  const rows = new Rows();
  expect(rows.run(addSlide, add(status))).toBeUndefined();
  return rows;
};

describe('slide.add', () => {
  it('fills the defaults and says who and when', () => {
    expect(withSlide().get(ref)).toMatchObject({
      title: 'Menu',
      duration: 10,
      createdBy: userId(),
      editedBy: userId(),
      originalDate: 5,
      lastChangedDate: 5,
    });
  });
  it('refuses a second slide of the same id', () => {
    expect(withSlide().run(addSlide, add())).toBe('alreadyExists');
  });
  it('refuses strangers and removed members', () => {
    const rows = new Rows();
    expect(rows.run(addSlide, add(), userId(2))).toBe('notAllowed');
    rows.put(
      memberKey(teamId(), userId()),
      parseMember({ role: 'admin', removed: true }, teamId(), userId())!,
    );
    expect(rows.run(addSlide, add())).toBe('notAllowed');
    expect(rows.get(ref)).toBeUndefined();
  });
});

describe('what the rules refuse', () => {
  const page = (fields: object, status: SlideStatus = 'draft') => {
    const rows = new Rows();
    const args = { ...add(status), type: 'webview', fields };
    return { rows, refused: rows.run(addSlide, args as never) };
  };
  const REVERSED = { start: '2026-02-01', end: '2026-01-01' };

  it('is refused before it is sent, by name', () => {
    expect(page({ dates: REVERSED }).refused).toBe('badDates');
    expect(page({ time: { from: '08:00', to: '08:00' } }).refused).toBe('badTime');
    expect(page({ web: 'https://' }).refused).toBe('badAddress');
    expect(page({}, 'published').refused).toBe('nothingToShow');
    expect(page({ web: 'https://example.org/' }, 'published').refused).toBeUndefined();
  });
  it('stays where an earlier version took it, while the rest changes', () => {
    const { rows } = page({ web: 'https://example.org/' });
    const old = { web: 'https://', dates: REVERSED, time: { from: '08:00', to: '08:00' } };
    rows.put(ref, { ...rows.get(ref)!, ...old });
    expect(rows.run(saveSlide, { ...target, fields: { title: 'New' }, at: 9 })).toBeUndefined();
    expect(rows.get(ref)).toMatchObject({ title: 'New', ...old });
    const again = { ...REVERSED, end: '2026-01-02' };
    expect(rows.run(saveSlide, { ...target, fields: { dates: again }, at: 9 })).toBe('badDates');
  });
});

describe('slide.save', () => {
  it('changes the named fields only', () => {
    const rows = withSlide();
    rows.run(saveSlide, { ...target, fields: { duration: 20 }, at: 9 });
    expect(rows.get(ref)).toMatchObject({ title: 'Menu', duration: 20, lastChangedDate: 9 });
  });
  it('removes dates with null', () => {
    const rows = withSlide();
    const dates = { start: '2026-01-01', end: '2026-01-31' };
    rows.run(saveSlide, { ...target, fields: { dates }, at: 9 });
    expect(rows.get(ref)?.dates).toEqual(dates);
    rows.run(saveSlide, { ...target, fields: { dates: null }, at: 9 });
    expect(rows.get(ref)).not.toHaveProperty('dates');
  });
  it.each([0, 3601, 1.5, Number.NaN])('does not accept a duration of %s', (duration) => {
    expect(() => saveSlide.parse({ ...target, fields: { duration }, at: 9 })).toThrow('Invalid');
  });
  it('refuses a slide that is not there or was deleted', () => {
    const save = { ...target, fields: { title: 'x' }, at: 9 };
    expect(new Rows().run(saveSlide, save)).toBe('notFound');
    expect(withSlide('deleted').run(saveSlide, save)).toBe('wasDeleted');
  });
});

describe('slide.setStatus', () => {
  const pairs = SLIDE_STATUSES.flatMap((now) => SLIDE_STATUSES.map((to) => [now, to] as const));
  it.each(pairs)('from %s to %s as the person saw it', (now, to) => {
    const rows = withSlide(now);
    const refusal = rows.run(setSlideStatus, { ...target, status: to, from: now, at: 9 });
    expect(refusal).toBeUndefined();
    expect(rows.get(ref)?.status).toBe(to);
  });
  it('only who saw that a slide was deleted brings it back', () => {
    const rows = withSlide('deleted');
    const archive = { ...target, status: 'archived', from: 'published', at: 9 } as const;
    expect(rows.run(setSlideStatus, archive)).toBe('wasDeleted');
    expect(rows.get(ref)?.status).toBe('deleted');
  });
  it('a stale publish does not beat a withdrawal', () => {
    const rows = withSlide('archived');
    const publish = { ...target, status: 'published', from: 'draft', at: 9 } as const;
    expect(rows.run(setSlideStatus, publish)).toBe('withdrawn');
    expect(rows.get(ref)?.status).toBe('archived');
  });
  it('a stale withdrawal beats a publish', () => {
    const rows = withSlide('published');
    rows.run(setSlideStatus, { ...target, status: 'archived', from: 'draft', at: 9 });
    expect(rows.get(ref)?.status).toBe('archived');
  });
});

describe('slide.move', () => {
  it('changes the position and nothing else', () => {
    const rows = withSlide();
    const before = rows.get(ref);
    rows.run(moveSlide, { ...target, position: 'a5' });
    expect(rows.get(ref)).toEqual({ ...before, position: 'a5' });
  });
  it('takes no position beside which nothing could be placed', () => {
    for (const position of ['', '!!', 'b0', 'a50']) {
      expect(() => moveSlide.parse({ ...target, position })).toThrow('Invalid');
    }
  });
});

it('a mutation that reads what it did not declare is a mistake of ours', () => {
  const sloppy = { ...moveSlide, reads: () => [] };
  expect(() => new Rows().run(sloppy, { ...target, position: 'a5' })).toThrow('did not declare');
});

describe('slide.addMany', () => {
  const template = {
    id: mustId<'template'>('template000000000000'),
    teamId: teamId(),
    isParentTemplate: false,
    isRootTemplate: false,
    isVitrineTemplate: false,
    revision: 'r1',
    name: 'Offer',
    data: { v: 1, elements: [] },
  };
  const args = (...ids: number[]) => ({
    teamId: teamId(),
    template,
    slides: ids.map((n) => ({
      id: slideId(n),
      title: `Row ${n}`,
      position: `a${n}`,
      values: { title: { value: String(n) } },
    })),
    at: 5,
  });
  it('makes a draft of each row, with the document and its own values', () => {
    const rows = new Rows();
    expect(rows.run(addSlides, args(1, 2))).toBeUndefined();
    expect(rows.get(slideKey(teamId(), slideId(2)))).toMatchObject({
      type: 'template',
      status: 'draft',
      title: 'Row 2',
      position: 'a2',
      template: { revision: 'r1', values: { title: { value: '2' } } },
    });
  });
  it('makes none of them when one exists already, and for no stranger', () => {
    const rows = withSlide();
    expect(rows.run(addSlides, args(2, 1))).toBe('alreadyExists');
    expect(rows.get(slideKey(teamId(), slideId(2)))).toBeUndefined();
    expect(rows.run(addSlides, args(2), userId(2))).toBe('notAllowed');
  });
  it('is made of parts that do the same, no slide in two of them', () => {
    const whole = new Rows();
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    expect(whole.run(addSlides, args(...numbers))).toBeUndefined();
    const parted = new Rows();
    const parts = addSlides.split?.(args(...numbers), 3) ?? [];
    expect(parts.map(({ slides }) => slides.length)).toEqual([3, 3, 1]);
    for (const part of parts) expect(parted.run(addSlides, part)).toBeUndefined();
    for (const n of numbers) {
      const ref = slideKey(teamId(), slideId(n));
      expect(parted.get(ref)).toEqual(whole.get(ref));
    }
    expect(addSlides.split?.(args(1), 1)).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { parseBrand } from '../brand/brand.ts';
import { docOf, storedDocOf, valuesOf } from '../canvas/storedDoc.ts';
import { emptyDoc } from '../canvas/doc.ts';
import { normalise, sameJson } from '../diff.ts';
import { mustId } from '../ids.ts';
import { brandKey, KINDS, memberKey, slideKey, teamKey, templateKey } from '../kinds.ts';
import { parseMember } from '../member/member.ts';
import { Rows, slideId, teamId, userId } from '../model.testkit.ts';
import { brandTeamOf } from '../rules/effectiveBrand.ts';
import { parseSlide } from '../slide/slide.ts';
import { parseTeam } from '../team/team.ts';
import { ROW_BYTES_MAX } from '../rowSize.ts';
import { parseTemplate } from '../template/template.ts';
import { TEMPLATE_STATUSES } from '../template/fields.ts';
import { addColor } from './brand/addColor.ts';
import { addFont } from './brand/addFont.ts';
import { addTemplate } from './template/addTemplate.ts';
import { deleteColor } from './brand/deleteColor.ts';
import { deleteFont } from './brand/deleteFont.ts';
import { fillBrand } from './brand/fillBrand.ts';
import { renameColor } from './brand/renameColor.ts';
import { saveSlide } from './slide/saveSlide.ts';
import { saveTemplate } from './template/saveTemplate.ts';
import { saveTextStyle } from './brand/saveTextStyle.ts';
import { setColor } from './brand/setColor.ts';
import { setLogo } from './brand/setLogo.ts';
import { setTemplateStatus } from './template/setTemplateStatus.ts';

const team = teamId();
const parentId = teamId(2);
const addressOf = ({ path }: { path: string }) => `https://files/${path}`;
const media = {
  path: 'teams/x/brand/logo/1700000000000',
  bytes: 3,
  type: 'image/png',
  sha256: 'a'.repeat(64),
  chunks: ['a'.repeat(64)],
};
const id = mustId<'template'>('template'.padEnd(20, '0'));
const ref = templateKey(team, id);

/** Returns a child team and its parent, which grants `own` or, to all its children, `general`. */
function family(own: object, general: object = {}): Rows {
  const rows = new Rows('admin');
  rows.put(teamKey(team), parseTeam({ name: 'Child', parentTeam: parentId }, team)!);
  const parent = { name: 'Parent', children: { [team]: own }, childSettings: general };
  return rows.put(teamKey(parentId), parseTeam(parent, parentId)!);
}

describe('who may change brand and templates', () => {
  const color = { teamId: team, key: 'primary', hex: '#112233' };
  const template = { teamId: team, id, name: 'New', data: {}, revision: 'r', at: 1 };
  it('admins only', () => {
    expect(new Rows('editor').run(setColor, color)).toBe('notAllowed');
    expect(new Rows('editor').run(addTemplate, template)).toBe('notAllowed');
    expect(new Rows('admin').run(setColor, color)).toBeUndefined();
  });
  it.each([
    [{ name: 'C' }, {}, 'notAllowed'],
    [{ name: 'C', brandManager: true, createTemplates: true }, {}, undefined],
    [{ name: 'C' }, { brandManager: true, createTemplates: true }, undefined],
    [
      { name: 'C', brandManager: false, createTemplates: false },
      { brandManager: true, createTemplates: true },
      'notAllowed',
    ],
  ])('in a child team as its parent says: %j, %j', (own, general, refusal) => {
    expect(family(own, general).run(setColor, { ...color, parentId })).toBe(refusal);
    expect(family(own, general).run(addTemplate, { ...template, parentId })).toBe(refusal);
  });
  it('no other team can grant it, nor silence about the parent', () => {
    const rows = family({ name: 'C', brandManager: true });
    expect(rows.run(setColor, color)).toBe('notAllowed');
    expect(rows.run(setColor, { ...color, parentId: team })).toBe('notAllowed');
    const stranger = parseTeam({ children: { [team]: { brandManager: true } } }, teamId(3))!;
    rows.put(teamKey(teamId(3)), stranger);
    expect(rows.run(setColor, { ...color, parentId: teamId(3) })).toBe('notAllowed');
  });
  it('no removed member', () => {
    const rows = new Rows('admin');
    rows.put(
      memberKey(team, userId()),
      parseMember({ role: 'admin', removed: true }, team, userId())!,
    );
    expect(rows.run(setColor, color)).toBe('notAllowed');
  });
});

describe('the brand a team uses', () => {
  const uses = (rows: Rows) => brandTeamOf(rows.get(teamKey(team))!, (of) => rows.get(teamKey(of)));
  it('is its own, or its parent’s while that grants none', () => {
    expect(uses(new Rows())).toBe(team);
    expect(uses(family({ name: 'C' }))).toBe(parentId);
    expect(uses(family({ name: 'C', brandManager: true }))).toBe(team);
  });
  it('is the root’s where the parent has none either', () => {
    const rows = family({ name: 'C' });
    rows.put(teamKey(parentId), parseTeam({ name: 'P', parentTeam: teamId(3) }, parentId)!);
    rows.put(teamKey(teamId(3)), parseTeam({ name: 'R' }, teamId(3))!);
    expect(uses(rows)).toBe(teamId(3));
  });
  it('is the root’s, too, where only members of the parent may read whose child that is', () => {
    const rows = family({ name: 'C' });
    rows.put(teamKey(team), { ...rows.get(teamKey(team))!, rootTeam: teamId(3) });
    rows.put(teamKey(teamId(3)), parseTeam({ name: 'R' }, teamId(3))!);
    expect(uses(rows)).toBe(teamId(3));
    const grants = { children: { [parentId]: { name: 'P', brandManager: true } } };
    rows.put(teamKey(teamId(3)), parseTeam({ name: 'R', ...grants }, teamId(3))!);
    expect(uses(rows)).toBe(parentId);
  });
});

describe('brand', () => {
  const brand = (rows: Rows) => rows.get(brandKey(team))!;
  const encoded = (rows: Rows) => KINDS.brand.encode(brand(rows), addressOf);
  it('keeps the address of a logo beside its file, and takes both away', () => {
    const rows = new Rows('admin').put(brandKey(team), parseBrand({ logo: 'https://old' }, team));
    rows.run(setLogo, { teamId: team, variant: 'logo', media });
    expect(encoded(rows)).toMatchObject({ logo: addressOf(media), logoMedia: media });
    rows.run(setLogo, { teamId: team, variant: 'logo', media: null });
    expect(encoded(rows)).not.toHaveProperty('logo');
    expect(encoded(rows)).not.toHaveProperty('logoMedia');
  });
  it('takes a deleted color off the list and keeps its value for what refers to it', () => {
    const rows = new Rows('admin');
    rows.run(addColor, { teamId: team, key: 'c1', hex: '#00ffaa', name: 'Mint', position: 'a1' });
    expect(rows.run(deleteColor, { teamId: team, key: 'c1' })).toBeUndefined();
    expect(brand(rows).colors['c1']).toMatchObject({ hex: '#00ffaa', removed: true });
    expect(rows.run(deleteColor, { teamId: team, key: 'primary' })).toBe('inUse');
  });
  it('refuses edits of a color that somebody deleted meanwhile: they would bring it back', () => {
    const rows = new Rows('admin');
    const mint = { teamId: team, key: 'c1' };
    rows.run(addColor, { ...mint, hex: '#00ffaa', name: 'Mint', position: 'a1' });
    rows.run(deleteColor, mint);
    expect(rows.run(setColor, { ...mint, hex: '#00ff00' })).toBe('wasDeleted');
    expect(rows.run(renameColor, { ...mint, name: 'Sage' })).toBe('wasDeleted');
    expect(brand(rows).colors['c1']).toMatchObject({ hex: '#00ffaa', name: 'Mint', removed: true });
  });
  it('takes a deleted secondary color for a new one if it is chosen anew', () => {
    const rows = new Rows('admin');
    const second = { teamId: team, key: 'secondary', hex: '#00ffaa' };
    for (const mutator of [setColor, deleteColor]) rows.run(mutator as typeof setColor, second);
    expect(rows.run(setColor, { ...second, isNew: true })).toBeUndefined();
    expect(brand(rows).colors['secondary']).toEqual({ hex: '#00ffaa' });
  });
  it('refuses a font for a text style that somebody deleted meanwhile', () => {
    const rows = new Rows('admin');
    const fields = { fontFamily: 'Hut', fontName: 'Hut', fontId: 'f1' };
    const args = { teamId: team, style: 'styleTitle' as const, fields };
    expect(rows.run(saveTextStyle, args)).toBe('fontDeleted');
  });
  it('keeps line height, case and spacing of a text style, and puts one back', () => {
    const rows = new Rows('admin');
    const fields = {
      lineHeight: '1.4',
      textTransform: 'uppercase',
      letterSpacing: '0.05em',
    } as const;
    const style = 'styleTitle';
    expect(rows.run(saveTextStyle, { teamId: team, style, fields })).toBeUndefined();
    expect(parseBrand(encoded(rows), team).textStyles[style]).toMatchObject(fields);
    rows.run(saveTextStyle, { teamId: team, style, fields: { textTransform: null } });
    expect(brand(rows).textStyles[style].textTransform).toBeUndefined();
    expect(brand(rows).textStyles[style].lineHeight).toBe('1.4');
  });
  it('keeps a font with its name, when it came, and its address', () => {
    const rows = new Rows('admin');
    const weights = { isItalic: false, weightMin: 400, weightMax: 400 };
    rows.run(addFont, {
      teamId: team,
      id: 'f1',
      name: 'House',
      family: 'House',
      media,
      at: 7,
      ...weights,
    });
    const fonts = { f1: { name: 'House', createdAt: 7, url: addressOf(media) } };
    expect(encoded(rows)).toMatchObject({ fonts });
  });
  it('does not delete a font that a style uses, nor the last file of a family in use', () => {
    const rows = new Rows('admin');
    const font = { teamId: team, isItalic: false, media, at: 1 };
    for (const [key, weight] of [
      ['f1', 400],
      ['f2', 700],
    ] as const) {
      const names = { id: key, name: `House ${weight}`, family: 'House' };
      rows.run(addFont, { ...font, ...names, weightMin: weight, weightMax: weight });
    }
    const fields = { fontFamily: 'House', fontName: 'House', fontId: 'f1' };
    rows.run(saveTextStyle, { teamId: team, style: 'styleTitle', fields });
    expect(rows.run(deleteFont, { teamId: team, id: 'f1' })).toBe('inUse');
    expect(rows.run(deleteFont, { teamId: team, id: 'f2' })).toBeUndefined();
    rows.run(saveTextStyle, { teamId: team, style: 'styleTitle', fields: { fontId: null } });
    expect(rows.run(deleteFont, { teamId: team, id: 'f1' })).toBe('inUse');
    const inter = { fontFamily: 'Inter', fontName: 'Inter' };
    rows.run(saveTextStyle, { teamId: team, style: 'styleTitle', fields: inter });
    expect(rows.run(deleteFont, { teamId: team, id: 'f1' })).toBeUndefined();
  });
  it.each([
    [{ colors: [{ name: 'mint', hex: '#00ffaa' }] }, ['colors', 'textStyles']],
    [{ textStyles: { styleTitle: { fontSize: 99 } } }, ['colors']],
    [{ colors: { primary: { hex: '#112233' } }, textStyles: { styleTitle: {} } }, []],
  ])('writes what defaults stand in for with the next change: %j', (raw, missing) => {
    const rows = new Rows('admin').put(brandKey(team), parseBrand(raw, team));
    expect(brand(rows).unsaved ?? []).toEqual(missing);
    for (const part of missing) expect(encoded(rows)).not.toHaveProperty(part);
    rows.run(fillBrand, { teamId: team });
    expect(encoded(rows)).toHaveProperty('colors.primary.hex');
    expect(encoded(rows)).toHaveProperty('textStyles.styleTitle.fontSize');
  });
});

describe('template.setStatus', () => {
  const all = TEMPLATE_STATUSES.flatMap((now) => TEMPLATE_STATUSES.map((to) => [now, to] as const));
  const withStatus = (status: string) =>
    new Rows('admin').put(ref, parseTemplate({ id, name: 'A', status }, team)!);
  it.each(all)('from %s to %s as the person saw it', (now, status) => {
    const args = { teamId: team, id, status, from: now, at: 2 };
    expect(withStatus(now).run(setTemplateStatus, args)).toBeUndefined();
  });
  it('brings back what was deleted for whoever saw that, while there is something left', () => {
    const restore = { teamId: team, id, status: 'active', at: 2 } as const;
    const stale = { ...restore, from: 'archived' } as const;
    expect(withStatus('deleted').run(setTemplateStatus, stale)).toBe('wasDeleted');
    const purged = parseTemplate({ id, status: 'deleted' }, team)!;
    const rows = new Rows('admin').put(ref, { ...purged, name: '' });
    expect(rows.run(setTemplateStatus, { ...restore, from: 'deleted' })).toBe('wasDeleted');
  });
  it('a stale activation does not beat an archiving, a stale deletion does', () => {
    const rows = withStatus('archived');
    const stale = { teamId: team, id, from: 'active', at: 2 } as const;
    expect(rows.run(setTemplateStatus, { ...stale, status: 'activated' })).toBe('withdrawn');
    expect(rows.run(setTemplateStatus, { ...stale, status: 'deleted' })).toBeUndefined();
  });
});

describe('template.save', () => {
  const withData = (data: unknown) =>
    new Rows('admin').put(ref, parseTemplate({ id, name: 'A', data }, team)!);
  const save = (fields: object, more: object = {}) => ({
    teamId: team,
    id,
    at: 2,
    fields,
    ...more,
  });
  it('says when the preview is older than the document', () => {
    const rows = withData({});
    rows.run(saveTemplate, save({ document: { data: { v: 1 }, revision: 'r2' } }));
    expect(rows.get(ref)).toMatchObject({ updateScreenshot: true, revision: 'r2' });
    rows.run(saveTemplate, save({ name: 'B' }));
    expect(rows.get(ref)).toMatchObject({ updateScreenshot: true, name: 'B', revision: 'r2' });
    rows.run(saveTemplate, save({ previewMedia: media }));
    expect(rows.get(ref)).toMatchObject({ updateScreenshot: false, previewMedia: media });
  });
  it('keeps what was there before repairs, once', () => {
    const broken = { elements: [{ type: 'image', src: 'javascript:alert(1)' }] };
    const rows = withData(broken);
    const document = { data: { v: 1 }, revision: 'r2' };
    rows.run(saveTemplate, save({ document }, { keepsOriginal: true }));
    expect(JSON.parse(rows.get(ref)!.kept!)).toEqual(broken);
    rows.run(saveTemplate, save({ document }, { keepsOriginal: true }));
    expect(JSON.parse(rows.get(ref)!.kept!)).toEqual(broken);
  });
});

describe('documents that are larger than every back end takes', () => {
  const large = { v: 1, notes: 'x'.repeat(ROW_BYTES_MAX) };
  const saved = (data: Readonly<Record<string, unknown>>) => ({
    teamId: team,
    id,
    fields: { document: { data, revision: 'r9' } },
    at: 2,
  });
  const stored = (data: object) =>
    new Rows('admin').put(templateKey(team, id), parseTemplate({ id, name: 'Offer', data }, team)!);
  it('are refused when they are added, saved or put into a slide', () => {
    const added = { teamId: team, id, name: 'New', data: large, revision: 'r', at: 1 };
    expect(new Rows('admin').run(addTemplate, added)).toBe('documentTooLarge');
    expect(stored({ v: 1 }).run(saveTemplate, saved(large))).toBe('documentTooLarge');
  });
  it('and were stored before, may be renamed and made smaller, never larger', () => {
    const rows = stored({ v: 1, notes: 'x'.repeat(2 * ROW_BYTES_MAX) });
    const rename = { teamId: team, id, fields: { name: 'Other' }, at: 2 };
    expect(rows.run(saveTemplate, rename)).toBeUndefined();
    expect(rows.run(saveTemplate, saved(large))).toBeUndefined();
    const more = { v: 1, notes: 'x'.repeat(ROW_BYTES_MAX + 1_000) };
    expect(rows.run(saveTemplate, saved(more))).toBe('documentTooLarge');
    expect(rows.run(saveTemplate, saved({ v: 1 }))).toBeUndefined();
  });
  it('leave out what was kept from before repairs where there is no room for both', () => {
    const rows = stored({ v: 1, notes: 'x'.repeat(0.6 * ROW_BYTES_MAX) });
    const document = { data: { v: 1, notes: 'x'.repeat(0.5 * ROW_BYTES_MAX) }, revision: 'r9' };
    const args = { teamId: team, id, fields: { document }, at: 2, keepsOriginal: true };
    expect(rows.run(saveTemplate, args)).toBeUndefined();
    expect(rows.get(templateKey(team, id))).not.toHaveProperty('kept');
  });
});

describe('documents as they are stored', () => {
  const template = (data: unknown) => parseTemplate({ id, name: 'Offer', data }, team)!;
  it('come back as they were, also when empty or from before version 1', () => {
    const doc = emptyDoc(id, 'Offer');
    expect(docOf(template(normalise(storedDocOf(doc))))).toMatchObject({ ok: true, doc });
    const old = docOf(template([{ type: 'text', text: 'Hello', css: { left: '10px' } }]));
    expect(old.ok && Object.values(old.doc.byId)[0]).toMatchObject({ css: { left: 10 } });
  });
  it('are kept as they came, however broken', () => {
    const hostile = { elements: Array.from({ length: 10_000 }, () => ({ type: 'text' })) };
    const row = template(hostile);
    expect(docOf(row)).toEqual({ ok: false, code: 'tooManyElements' });
    expect(sameJson((KINDS.template.encode(row, addressOf) as typeof row).data, hostile)).toBe(
      true,
    );
    expect(docOf(template(undefined)).ok).toBe(true);
  });
});

describe('the template of a slide', () => {
  const slideRef = slideKey(team, slideId());
  const target = { teamId: team, id: slideId(), at: 3 };
  const raw = (extra: object = {}) => ({
    id: slideId(),
    type: 'template',
    template: {
      id,
      teamId: team,
      isParentTemplate: true,
      revision: 'r1',
      name: 'Offer',
      v: 1,
      elements: [{ id: 'e1', type: 'text', css: {}, paragraphs: [{ runs: [{ text: 'A' }] }] }],
      values: { title: { value: 'Hi' } },
      ...extra,
    },
  });
  it('is stored as the specification names it and comes back the same', () => {
    const slide = parseSlide(raw(), team)!;
    expect(docOf(slide.template!)).toMatchObject({ ok: true, doc: { id, elements: ['e1'] } });
    const stored = KINDS.slide.encode(slide, addressOf);
    expect(stored).toHaveProperty('template.elements.0.id', 'e1');
    expect(parseSlide(stored, team)?.template).toEqual(slide.template);
  });
  it('takes values slot by slot, and a newer document with them', () => {
    const rows = new Rows().put(slideRef, parseSlide(raw(), team)!);
    const values = { title: null, price: { value: '5' } };
    expect(rows.run(saveSlide, { ...target, fields: { values } })).toBeUndefined();
    expect(rows.get(slideRef)?.template?.values).toEqual({ price: { value: '5' } });
    const template = {
      id,
      teamId: team,
      name: 'Offer',
      revision: 'r2',
      data: { v: 1 },
      isParentTemplate: true,
      isRootTemplate: false,
      isVitrineTemplate: false,
      kept: { title: { value: 'Hi' } },
    };
    rows.run(saveSlide, { ...target, fields: { template } });
    expect(rows.get(slideRef)?.template).toMatchObject({
      ...template,
      values: { price: { value: '5' } },
    });
  });
  it('is left out when it is none, and hostile values never get past their parser', () => {
    expect(parseSlide(raw({ id: '../x' }), team)?.template).toBeUndefined();
    const hostile = { logo: { src: 'javascript:alert(1)' }, title: { value: 'Hi' } };
    const slide = parseSlide(raw({ values: hostile }), team)!;
    expect(valuesOf(slide.template!)).toEqual({ title: { value: 'Hi' } });
  });
});

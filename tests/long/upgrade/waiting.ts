import type { Media } from '../../../src/model/media/media.ts';
import { oneLine } from './documents.ts';
import * as house from './house.ts';
import { DEPOT, HARBOUR } from './house.ts';

/** A change by its name and arguments, as stored in a device's log. */
export interface Change {
  readonly name: string;
  readonly args: object;
}

interface Context {
  /** The author of the changes, and another member of the team. */
  readonly uid: string;
  readonly otherUid: string;
  /** A file that the server has. */
  readonly media: Media;
  readonly nowMs: number;
}

const slide = (name: string) => ({ teamId: HARBOUR, id: house.slideIdOf(name) });
const template = (name: string) => ({ teamId: HARBOUR, id: house.templateIdOf(name) });
const brand = (args: object) => ({ teamId: HARBOUR, ...args });
const color = (name: string) => house.colorKeyOf(name);
const font = (name: string) => house.fontIdOf(name);

/** Returns one change of each kind that version 0.1.0 knows, as made offline. */
export function changesOfEachKind({ uid, otherUid, media, nowMs: at }: Context): readonly Change[] {
  const hall = { teamId: HARBOUR, id: house.screenIdOf('Quay') };
  const copy = {
    id: house.templateIdOf('designed'),
    teamId: HARBOUR,
    isParentTemplate: false,
    isRootTemplate: false,
    isVitrineTemplate: false,
    revision: 'first designed',
    name: 'designed',
    data: oneLine('#d9f2e6', 'On the desk'),
  };
  const words = (text: string) => ({ line: { paragraphs: [{ runs: [{ text }] }] } });
  const many = ['Ada', 'Bo'].map((name, index) => ({
    id: house.slideIdOf(`of a table: ${name}`),
    title: name,
    position: `d${index}`,
    values: words(`Hello ${name}`),
  }));
  const face = { weightMin: 100, weightMax: 900, isItalic: false, media };
  return [
    {
      name: 'slide.save',
      args: {
        ...slide('to rename'),
        fields: { title: 'Renamed offline', days: ['Mo', 'Su'], duration: 33 },
        at,
      },
    },
    { name: 'slide.move', args: { ...slide('to move'), position: 'a5' } },
    {
      name: 'slide.setStatus',
      args: { ...slide('to archive'), status: 'archived', from: 'draft', at },
    },
    {
      name: 'slide.setTarget',
      args: { ...slide('to aim'), kind: 'tag', targetId: house.tagIdOf('Pier'), isOn: true, at },
    },
    {
      name: 'slide.add',
      args: {
        ...slide('added offline'),
        type: 'webview',
        status: 'draft',
        position: 'e0',
        fields: { title: 'Added offline', web: 'https://example.org/' },
        at,
      },
    },
    { name: 'slide.addMany', args: { teamId: HARBOUR, template: copy, slides: many, at } },
    {
      name: 'template.add',
      args: {
        ...template('added offline'),
        name: 'Added offline',
        data: oneLine('#ffffff', 'New'),
        revision: 'new',
        at,
      },
    },
    {
      name: 'template.save',
      args: {
        ...template('to save'),
        fields: {
          name: 'Saved offline',
          document: { data: oneLine('#fff4e2', 'Offline'), revision: 'third' },
        },
        at,
      },
    },
    {
      name: 'template.setStatus',
      args: { ...template('to put away'), status: 'archived', from: 'active', at },
    },
    { name: 'brand.setColor', args: brand({ key: 'primary', hex: '#123456' }) },
    {
      name: 'brand.addColor',
      args: brand({ key: color('Offline'), hex: '#abcdef', name: 'Offline', position: 'b0' }),
    },
    { name: 'brand.renameColor', args: brand({ key: color('Sand'), name: 'Dune' }) },
    { name: 'brand.moveColor', args: brand({ key: color('Buoy'), position: 'Zz' }) },
    { name: 'brand.deleteColor', args: brand({ key: color('Sand') }) },
    {
      name: 'brand.addFont',
      args: brand({ id: font('Offline'), name: 'Offline', family: 'Offline', ...face, at }),
    },
    { name: 'brand.renameFont', args: brand({ id: font('Harbour'), name: 'Harbour text' }) },
    { name: 'brand.deleteFont', args: brand({ id: font('Spare') }) },
    {
      name: 'brand.saveTextStyle',
      args: brand({ style: 'styleTitle', fields: { fontSize: 144, textTransform: 'uppercase' } }),
    },
    { name: 'brand.setLogo', args: brand({ variant: 'logoDark', media: null }) },
    { name: 'brand.fill', args: brand({}) },
    {
      name: 'brand.applyImport',
      args: brand({
        colors: { textDark: '#010203' },
        added: [{ key: color('Site'), hex: '#445566', name: 'Site', position: 'b1' }],
        fonts: [{ id: font('Site'), name: 'Site', family: 'Site', ...face }],
        textStyles: {
          styleCaption: { fontFamily: 'Site', fontName: 'Site', fontId: font('Site') },
        },
        at,
      }),
    },
    {
      name: 'team.save',
      args: {
        teamId: HARBOUR,
        fields: {
          name: 'Harbour Museum, renamed',
          slideOrientation: 'orientation_1',
          showBrandImport: false,
        },
      },
    },
    {
      name: 'team.setTag',
      args: { teamId: HARBOUR, tagId: house.tagIdOf('Offline'), name: 'Offline' },
    },
    { name: 'team.setAvatar', args: { teamId: HARBOUR, avatar: media } },
    {
      name: 'team.setChildSetting',
      args: { teamId: HARBOUR, childId: DEPOT, setting: 'createTemplates', value: true },
    },
    {
      name: 'screen.save',
      args: { ...hall, fields: { name: 'Quay, renamed', hours: 'Su 10:00-16:00', inches: 43 } },
    },
    { name: 'screen.setTag', args: { ...hall, tagId: house.tagIdOf('Pier'), isOn: true } },
    {
      name: 'member.save',
      args: {
        teamId: HARBOUR,
        id: otherUid,
        fields: { location: 'Upstairs', vitrineTemplateAccess: true },
      },
    },
    { name: 'member.setRole', args: { teamId: HARBOUR, id: otherUid, role: 'admin' } },
    {
      name: 'subscription.set',
      args: {
        teamId: DEPOT,
        slideId: house.slideIdOf('video'),
        from: 'root',
        isOn: true,
        name: 'A slide of video',
      },
    },
    { name: 'user.rename', args: { name: 'Robin, renamed', teamIds: [HARBOUR, DEPOT] } },
    { name: 'user.setAvatar', args: { avatar: media, teamIds: [HARBOUR, DEPOT] } },
    {
      name: 'user.save',
      args: { fields: { language: 'en', lastSeenLogId: `seen by ${uid.slice(0, 4)}` } },
    },
  ];
}

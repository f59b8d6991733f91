import { DEPTH_MAX } from '../../src/model/canvas/doc.ts';
import { CAPTIONS_MAX } from '../../src/model/captions/cue.ts';
import { WINDOWS_MAX } from '../../src/model/slide/fields.ts';
import { scheduleOf } from '../../src/model/rules/schedule.ts';
import {
  EVE,
  NOW,
  ROLE,
  SALE,
  SCREEN,
  SHARED,
  SLIDE,
  TAG,
  TEAM,
  TEMPLATE,
  uidOf,
} from './world.ts';

const teamId = TEAM.T;
const draft = { teamId, id: SLIDE.draft };
const shown = { teamId, id: SLIDE.shown };
const media = {
  path: `teams/${TEAM.T}/slides/${SLIDE.draft}/1700000000000__landscape`,
  bytes: 5_000_000,
  type: 'image/png',
  sha256: 'a'.repeat(64),
  chunks: ['b'.repeat(64), 'c'.repeat(64)],
  token: 'token',
  width: 1920,
  height: 1080,
};

const granted = { teamId, parentId: TEAM.P, at: NOW };
const logo = { ...media, path: `teams/${TEAM.T}/brand/logo/1700000000000` };

/** As deep as a document may be: nested containers, and the deepest value of an element. */
const nested = (depth: number): object =>
  depth === 0
    ? {
        id: 'leaf',
        type: 'image',
        css: {},
        media,
        on: {
          portrait: { css: { gradient: { angle: 0, stops: [{ color: '#000000', at: 0 }] } } },
        },
      }
    : { id: `e${depth}`, type: 'group', css: {}, children: [nested(depth - 1)] };
const deepDoc = { v: 1, orientations: ['landscape'], elements: [nested(DEPTH_MAX - 1)] };
const slideTemplate = {
  id: TEMPLATE.own,
  teamId,
  isParentTemplate: false,
  isRootTemplate: false,
  isVitrineTemplate: false,
  revision: 'r1',
  name: 'Offer',
  data: deepDoc,
};

/** Arguments for each mutation; a new one needs some here, so that the rules are tested with it. */
const WEEKEND = { days: ['Sa' as const, 'Su' as const], from: '', to: '' };
const MORNING = { days: [], from: '07:00', to: '10:30' };
const sale = (over: object) => {
  const { id: _id, ...campaign } = SALE;
  return { screens: {}, tags: {}, ...campaign, name: 'Sale', ...over };
};

export const SAMPLES: Readonly<Record<string, readonly object[]>> = {
  'slide.addMany': [
    {
      teamId,
      template: slideTemplate,
      slides: [
        { id: SLIDE.fresh, title: 'Bread', position: 'a1', values: { title: { hidden: true } } },
      ],
      at: NOW,
    },
  ],
  'slide.add': [
    {
      teamId,
      id: SLIDE.fresh,
      type: 'image',
      status: 'draft',
      position: 'a1',
      fields: {},
      at: NOW,
    },
    {
      teamId,
      id: SLIDE.fresh,
      type: 'pdf',
      status: 'draft',
      position: 'a1',
      fields: {
        pdf: {
          file: { ...media, type: 'application/pdf' },
          pageCount: 12,
          pages: [
            { number: 1, media },
            { number: 4, media },
          ],
          secondsPerPage: 8,
        },
      },
      at: NOW,
    },
    {
      teamId,
      id: SLIDE.fresh,
      type: 'webview',
      status: 'published',
      position: 'a1',
      fields: {
        web: 'https://example.org/menu',
        webClosed: true,
        webRefresh: 300,
        webZoom: 125,
        volume: 0,
        fallback: media,
      },
      at: NOW,
    },
    {
      teamId,
      id: SLIDE.fresh,
      type: 'news',
      status: 'published',
      position: 'a1',
      fields: {
        widget: {
          categories: [{ id: 'world', name: 'World', url: 'https://example.org/world.xml' }],
          theme: 'dark',
        },
      },
      at: NOW,
    },
    {
      teamId,
      id: SLIDE.fresh,
      type: 'weather',
      status: 'draft',
      position: 'a1',
      fields: { widget: { place: { name: 'Bern', latitude: 46.95, longitude: 7.45 } } },
      at: NOW,
    },
    {
      teamId,
      id: SLIDE.fresh,
      type: 'image',
      status: 'published',
      position: 'a1',
      fields: { title: 'New', media: { landscape: media, portrait: media }, days: ['Mo', 'Su'] },
      at: NOW,
    },
  ],
  'slide.save': [
    {
      ...draft,
      fields: { template: slideTemplate, values: { title: { value: 'Hi' }, picture: { media } } },
      at: NOW,
    },
    { ...draft, fields: { values: { title: null }, previewMedia: media }, at: NOW },
    { ...draft, fields: { title: 'New', duration: 3600, frequency: 9, orientation: 0 }, at: NOW },
    { ...draft, fields: { dates: { start: '2026-01-01', end: '2026-12-31' } }, at: NOW },
    { ...draft, fields: { time: { from: '22:00', to: '06:00' }, days: ['Sa'] }, at: NOW },
    { ...shown, fields: { ...scheduleOf([WEEKEND, MORNING]), dayPart: TAG }, at: NOW },
    { ...shown, fields: { dayPart: null }, at: NOW },
    { ...shown, fields: { specialDays: 'only' }, at: NOW },
    { ...shown, fields: { specialDays: null }, at: NOW },
    { ...shown, fields: { campaign: SALE.id }, at: NOW },
    { ...shown, fields: { campaign: SALE.id, specialDays: 'not' }, at: NOW },
    { ...shown, fields: { campaign: null }, at: NOW },
    {
      ...shown,
      fields: {
        share: { isRequired: true, toAll: true, place: 2, roles: { [ROLE]: true } },
        campaign: SALE.id,
      },
      at: NOW,
    },
    { ...shown, fields: { share: { isRequired: false, toAll: true, place: 'before' } }, at: NOW },
    { ...shown, fields: { share: null }, at: NOW },
    // Also in the published copy: twelve windows, overnight ones, whole days.
    {
      ...shown,
      fields: scheduleOf([
        { days: ['Sa', 'Su'], from: '', to: '' },
        { days: [], from: '22:00', to: '06:00' },
        ...Array.from({ length: WINDOWS_MAX - 2 }, (_, at) => ({
          days: ['Mo'] as const,
          from: `${at + 10}:00`,
          to: `${at + 10}:30`,
        })),
      ]),
      at: NOW,
    },
    { ...shown, fields: scheduleOf([{ days: ['Mo'], from: '07:00', to: '10:00' }]), at: NOW },
    {
      ...draft,
      fields: { media: { landscape: media }, preview: 'https://example.org/p' },
      at: NOW,
    },
    { ...shown, fields: { title: 'New', dates: null, time: null }, at: NOW },
    { ...draft, fields: { focal: { landscape: { x: 0.25, y: 0 } } }, at: NOW },
    { ...draft, fields: { alt: { landscape: 'A red cup', portrait: null } }, at: NOW },
    // The longest, also in the published copy.
    { ...shown, fields: { captions: { landscape: 'W'.repeat(CAPTIONS_MAX) } }, at: NOW },
    { ...draft, fields: { captions: { landscape: null, portrait: 'WEBVTT' } }, at: NOW },
    {
      ...draft,
      fields: {
        crop: { portrait: { x: 0.25, y: 0, width: 0.5, height: 1 }, landscape: null },
        focal: { landscape: null },
      },
      at: NOW,
    },
    {
      ...draft,
      fields: {
        targets: [
          { kind: 'screen', targetId: SCREEN.second, isOn: true, name: 'Foyer' },
          { kind: 'tag', targetId: TAG, isOn: true },
          { kind: 'branch', targetId: TEAM.C, isOn: true, name: 'Child' },
        ],
      },
      at: NOW,
    },
    {
      ...draft,
      fields: { webClosed: null, webRefresh: null, webZoom: null, volume: null, fallback: null },
      at: NOW,
    },
  ],
  'brand.setLogo': [
    { ...granted, variant: 'logo', media: logo },
    { ...granted, variant: 'logoDark', media: logo },
    { ...granted, variant: 'logo', media: null },
  ],
  'brand.setColor': [
    { ...granted, key: 'primary', hex: '#123456' },
    { ...granted, key: 'secondary', hex: '#123456' },
  ],
  'brand.addColor': [{ ...granted, key: 'c1', hex: '#123456', name: 'Mint', position: 'a1' }],
  'brand.renameColor': [{ ...granted, key: 'own', name: 'Mint' }],
  'brand.moveColor': [{ ...granted, key: 'own', position: 'a5' }],
  'brand.deleteColor': [{ ...granted, key: 'own' }],
  'brand.saveTextStyle': [
    {
      ...granted,
      style: 'styleTitle',
      fields: {
        fontFamily: 'Inter',
        fontName: 'Inter',
        fontId: 'font1',
        fontWeight: '700',
        fontSize: 140,
        lineHeight: '1.1',
        textTransform: 'uppercase',
        letterSpacing: '-0.02em',
      },
    },
    { ...granted, style: 'styleCaption', fields: { fontId: null, lineHeight: null } },
  ],
  'brand.addFont': [
    {
      ...granted,
      id: 'font2',
      name: 'Corporate Bold',
      family: 'Corporate',
      weightMin: 700,
      weightMax: 700,
      isItalic: false,
      media: { ...media, path: `teams/${TEAM.T}/brand/fonts/x.woff2`, type: 'font/woff2' },
      at: NOW,
    },
  ],
  'brand.renameFont': [{ ...granted, id: 'font1', name: 'House' }],
  'brand.deleteFont': [{ ...granted, id: 'font1' }],
  'brand.fill': [{ ...granted }],
  'brand.applyImport': [
    { ...granted, colors: {}, added: [], fonts: [], textStyles: {}, at: NOW },
    { ...granted, logoDark: null, colors: {}, added: [], fonts: [], textStyles: {}, at: NOW },
    {
      ...granted,
      logo,
      logoDark: logo,
      colors: { primary: '#123456', textDark: '#111111' },
      added: [{ key: 'c9', hex: '#654321', name: 'Mint', position: 'a3' }],
      fonts: [
        {
          id: 'font9',
          name: 'House 400',
          family: 'House',
          weightMin: 400,
          weightMax: 400,
          isItalic: false,
          media: { ...media, path: `teams/${TEAM.T}/brand/fonts/y.woff2`, type: 'font/woff2' },
        },
      ],
      textStyles: {
        styleTitle: {
          fontFamily: 'House',
          fontName: 'House 400',
          fontId: 'font9',
          fontWeight: '700',
        },
      },
      at: NOW,
    },
  ],
  'brand.undoImport': [
    { ...granted, colors: {}, fonts: [], textStyles: {}, at: NOW },
    {
      ...granted,
      logo: { media: logo },
      logoDark: {},
      colors: { primary: { hex: '#7E93FF' }, c1: null },
      fonts: ['font1'],
      textStyles: { styleTitle: { fontFamily: 'Inter', fontName: 'Inter', fontWeight: '700' } },
      at: NOW,
    },
  ],
  'template.add': [
    { ...granted, id: TEMPLATE.fresh, name: 'New', data: deepDoc, revision: 'r1', at: NOW },
    {
      ...granted,
      id: TEMPLATE.fresh,
      name: 'Offer (Kopie)',
      data: deepDoc,
      revision: 'r1',
      previewMedia: media,
      at: NOW,
    },
  ],
  'template.save': [
    { ...granted, id: TEMPLATE.own, fields: { name: 'Offers' }, at: NOW },
    {
      ...granted,
      id: TEMPLATE.own,
      fields: { document: { data: deepDoc, revision: 'r2' }, previewMedia: media },
      keepsOriginal: true,
      at: NOW,
    },
  ],
  'template.setStatus': [
    { ...granted, id: TEMPLATE.own, status: 'archived', from: 'active', at: NOW },
    { ...granted, id: TEMPLATE.own, status: 'deleted', from: 'active', at: NOW },
  ],
  'slide.move': [
    { ...draft, position: 'a9' },
    { ...shown, position: 'a9' },
  ],
  'slide.setStatus': [
    { ...draft, status: 'published', from: 'draft', at: NOW },
    { ...draft, status: 'deleted', from: 'draft', at: NOW },
    { ...shown, status: 'archived', from: 'published', at: NOW },
  ],
  'slide.setTarget': [
    { ...draft, kind: 'screen', targetId: SCREEN.first, isOn: false, name: 'Door', at: NOW },
    { ...shown, kind: 'screen', targetId: SCREEN.second, isOn: true, at: NOW },
    { ...draft, kind: 'tag', targetId: TAG, isOn: true, at: NOW },
    { ...shown, kind: 'branch', targetId: TEAM.C, isOn: true, name: 'Child', at: NOW },
  ],
  'subscription.set': [
    { teamId, slideId: SHARED.parent, from: 'parent', isOn: false, name: 'Shared' },
    { teamId, slideId: SHARED.root, from: 'root', isOn: true, name: 'Shared' },
  ],
  'screen.remove': [{ teamId, id: SCREEN.first, isRemoved: true, letGo: uidOf('device') }],
  'screen.save': [
    {
      teamId,
      id: SCREEN.first,
      fields: {
        name: 'Gate',
        orientation: 'portrait',
        rotation: 90,
        location: 'Bern',
        timeZone: 'Europe/Zurich',
        hours: 'Mo Tu 08:00-20:00',
        transition: 'slide',
        layout: 'left',
        side: 30,
        sound: true,
        inches: 55,
        viewingM: 4,
      },
      at: NOW,
    },
  ],
  'screen.setRole': [
    { teamId, id: SCREEN.first, roleId: ROLE, isOn: true },
    { teamId, id: SCREEN.first, roleId: ROLE, isOn: false },
  ],
  'screen.setTag': [{ teamId, id: SCREEN.first, tagId: TAG, isOn: true }],
  'team.setSmartTemplates': [
    { teamId: TEAM.X, isOn: false, memberIds: [] },
    { teamId: TEAM.X, isOn: true, memberIds: [uidOf('elsewhere')] },
  ],
  'team.save': [
    { teamId, fields: { name: 'New', slideOrientation: 'orientation_1' }, at: NOW },
    { teamId, fields: { showBrandImport: false } },
    { teamId, fields: { acceptsRequired: true } },
    {
      teamId,
      fields: {
        childSettings: { brandManager: true, createTemplates: true, parentTemplates: false },
      },
    },
  ],
  'team.setScreenRole': [
    { teamId, roleId: ROLE, name: 'Bar' },
    { teamId, roleId: TAG, name: 'Window' },
    { teamId, roleId: ROLE, name: null },
  ],
  'team.setTag': [
    { teamId, tagId: TAG, name: 'Hall' },
    { teamId, tagId: TAG, name: null },
    { teamId, tagId: 'tagNew'.padEnd(20, '0'), name: 'New' },
  ],
  'team.setDayPart': [
    { teamId, dayPartId: TAG, part: { name: 'Breakfast', windows: [WEEKEND] } },
    { teamId, dayPartId: TAG, part: { name: 'Noon', windows: [WEEKEND, MORNING] } },
    { teamId, dayPartId: TAG, part: null },
  ],
  'team.setCampaign': [
    { teamId, campaignId: SALE.id, campaign: sale({}) },
    { teamId, campaignId: SALE.id, campaign: sale({ mode: 'interrupts', everyMinutes: 15 }) },
    { teamId, campaignId: SALE.id, campaign: null },
    {
      teamId,
      campaignId: SCREEN.second,
      campaign: sale({
        mode: 'joins',
        priority: 2,
        windows: [WEEKEND, MORNING],
        screens: { [SCREEN.first]: true },
        tags: { [TAG]: true },
      }),
    },
  ],
  'team.setSpecialDays': [
    { teamId, days: { '2026-12-25': { name: 'Christmas Day', isClosed: true } } },
    {
      teamId,
      days: {
        [EVE.id]: { name: 'Eve', isClosed: false },
        '2028-02-29': { name: 'Leap day', isClosed: true },
      },
    },
    { teamId, days: { [EVE.id]: null } },
  ],
  'team.setAvatar': [
    { teamId, avatar: { ...media, path: `teams/${TEAM.T}/avatar/1700000000000` } },
    { teamId, avatar: null },
  ],
  'team.setChildSetting': [
    { teamId, childId: TEAM.C, setting: 'createTemplates', value: true },
    { teamId, childId: TEAM.C, setting: 'brandManager', value: null },
  ],
  'member.save': [
    {
      teamId,
      id: uidOf('editor'),
      fields: {
        location: 'Basel',
        branchId: TEAM.C,
        defaultOrientation: 'orientation_1',
        vitrineTemplateAccess: false,
      },
    },
    { teamId, id: uidOf('admin'), fields: { location: null } },
  ],
  'member.setRole': [{ teamId, id: uidOf('editor'), role: 'admin' }],
  'user.save': [
    { fields: { language: 'de', currentTeam: TEAM.C, smartTeam: TEAM.T, lastSeenLogId: 'log-1' } },
  ],
  'user.setAvatar': [
    { avatar: { ...media, path: 'users/x/avatar/1700000000000' }, teamIds: [TEAM.T] },
    { avatar: null, teamIds: [TEAM.T] },
  ],
  'user.rename': [{ name: 'Nora', teamIds: [TEAM.T] }],
  'user.setEmail': [{ email: 'nora@example.org' }],
};

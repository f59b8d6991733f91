import type { CommitResult } from '../../sync/engine/commit.ts';
import { type ColorValues, inColors } from '../model/canvas/inColors.ts';
import { showingFile, storedFileOf, type ShownFile } from '../model/canvas/storedFile.ts';
import type { Doc } from '../model/canvas/doc.ts';
import type { Element } from '../model/canvas/element.ts';
import { docOf, storedDocOf } from '../model/canvas/storedDoc.ts';
import { createId, type TeamId } from '../model/ids.ts';
import { isObject } from '../model/json.ts';
import { mediaOfAddress } from '../model/media/downloadAddress.ts';
import type { Media } from '../model/media/media.ts';
import { addSlide } from '../model/mutations/slide/addSlide.ts';
import { addTemplate } from '../model/mutations/template/addTemplate.ts';
import { paintColors } from '../model/rules/paintColors.ts';
import { TEMPLATE_NAME_MAX } from '../model/template/fields.ts';
import type { Slide, SlideChanges } from '../model/slide/slide.ts';
import { copyFields } from '../model/slide/slideDifference.ts';
import { originFlags, originOf, type SlideTemplate } from '../model/template/slideTemplate.ts';
import type { Template } from '../model/template/template.ts';
import { systemClock } from '../platform/clock.ts';
import { randomBytes } from '../platform/random.ts';
import { openCopied } from './copiedFiles.ts';
import { effectiveBrand } from './hooks/brand.ts';
import { nextPosition } from './hooks/nextPosition.ts';
import type { Store } from './openStore.ts';

/** What became of one copy; `noFile`: a file of it is neither on this device nor to be read now. Nothing was copied then. */
export type CopiedToTeam = CommitResult | 'noFile';

/** Makes a copy of a file that the other team stores for itself. */
type Bring = (file: ShownFile) => Promise<Media>;

class NoFile extends Error {}
/** Whatever the document says of files would be copied as it stands. */
class Unreadable extends Error {}

/**
 * Copies a slide into another team, as a draft at the end of its loop: with its content and its times, and without what
 * only means something in its own team. Its files are copied on this device, and sent anew.
 */
export async function copySlideToTeam(
  store: Store,
  slide: Slide,
  teamId: TeamId,
): Promise<CopiedToTeam> {
  const id = createId<'slide'>(randomBytes);
  return unlessImpossible(async () => {
    const fields = await fieldsFor(store, slide, teamId, bringer(store, teamId, id));
    const position = await nextPosition(store.db, teamId);
    const { type } = slide;
    const at = systemClock.now();
    return store.commit(addSlide, { teamId, id, type, status: 'draft', position, fields, at });
  });
}

/** Does the same with a template. `granted` names the other team, and its parent if it has one. */
export async function copyTemplateToTeam(
  store: Store,
  { template, name }: { readonly template: Template; readonly name: string },
  granted: { readonly teamId: TeamId; readonly parentId?: TeamId },
): Promise<CopiedToTeam> {
  const restored = docOf(template);
  if (!restored.ok) return { ok: false, refused: 'invalid' };
  const id = createId<'template'>(randomBytes);
  return unlessImpossible(async () => {
    const bring = bringer(store, granted.teamId, id);
    const recolor = await recoloring(store, template.teamId, granted.teamId);
    const data = storedDocOf(await broughtDoc(recolor(restored.doc), bring));
    const revision = createId<'revision'>(randomBytes);
    const named = name.slice(0, TEMPLATE_NAME_MAX);
    return store.commit(addTemplate, {
      ...granted,
      id,
      name: named,
      data,
      revision,
      at: systemClock.now(),
    });
  });
}

async function unlessImpossible(copy: () => Promise<CommitResult>): Promise<CopiedToTeam> {
  try {
    return await copy();
  } catch (cause) {
    if (cause instanceof NoFile) return 'noFile';
    if (cause instanceof Unreadable) return { ok: false, refused: 'invalid' };
    throw cause;
  }
}

/** The same file is brought once, however often it is shown. */
function bringer(store: Store, teamId: TeamId, id: string): Bring {
  const folder = `teams/${teamId}/slides/${id}/`;
  const brought = new Map<string, Promise<Media>>();
  const bring = async (file: ShownFile): Promise<Media> => {
    const blob = await openCopied(store, file);
    if (!blob) throw new NoFile();
    const path = `${folder}${systemClock.now() * 1000 + brought.size}__landscape`;
    const { width, height, type = blob.type } = file as Partial<Media>;
    const media = await store.stageFile(blob, { path, type });
    return { ...media, ...(width && { width }), ...(height && { height }) };
  };
  return async (file) => {
    if (file.path.startsWith(folder)) return file as Media; // one of the copy itself
    const known = brought.get(file.path) ?? bring(file);
    brought.set(file.path, known);
    return known;
  };
}

async function fieldsFor(
  store: Store,
  slide: Slide,
  teamId: TeamId,
  bring: Bring,
): Promise<SlideChanges> {
  const {
    targets: _targets,
    share: _share,
    dayPart: _dayPart,
    campaign: _campaign,
    ...own
  } = copyFields(slide);
  const { preview: _preview, ...kept } = own;
  const { template: _template, values: _values, url: _url, ...fields } = kept;
  const media = await broughtUrls(slide, bring);
  return {
    ...(await broughtIn(fields, bring)),
    ...media,
    ...(slide.template && (await templateFor(store, slide.template, slide.teamId, teamId, bring))),
  };
}

/** Slides older than `media` name their files by address. One that is not ours is kept as it is. */
async function broughtUrls({ url, media }: Slide, bring: Bring): Promise<SlideChanges> {
  if (Object.keys(media).length > 0) return {};
  const own: { [slot: string]: Media } = {};
  const foreign: { [kind: string]: { [slot: string]: string } } = {};
  for (const [kind, slots] of Object.entries(url)) {
    for (const [slot, address] of Object.entries(slots ?? {})) {
      const file = address === undefined ? undefined : mediaOfAddress(address);
      if (file) own[slot] = await bring(file);
      else if (address !== undefined) (foreign[kind] ??= {})[slot] = address;
    }
  }
  return {
    ...(Object.keys(own).length > 0 && { media: own }),
    ...(Object.keys(foreign).length > 0 && { url: foreign }),
  };
}

/** The template it was made from is not in the other team, unless everybody has it. */
async function templateFor(
  store: Store,
  { values, kept: _kept, ...template }: SlideTemplate,
  from: TeamId,
  teamId: TeamId,
  bring: Bring,
): Promise<SlideChanges> {
  const isSmart = originOf(template) === 'smart';
  const own = isSmart ? template : { ...template, ...originFlags('team'), teamId };
  const recolor = await recoloring(store, from, teamId);
  const restored = docOf({ ...template, values });
  if (!restored.ok) throw new Unreadable();
  const data = storedDocOf(await broughtDoc(recolor(restored.doc), bring));
  const filled = await Promise.all(
    Object.entries(values).map(async ([id, value]) => [id, await broughtValue(value, bring)]),
  );
  return {
    template: { ...own, data },
    ...(filled.length > 0 && { values: Object.fromEntries(filled) }),
  };
}

async function broughtValue(value: unknown, bring: Bring): Promise<unknown> {
  if (!isObject(value)) return value;
  const { src, ...others } = value;
  const file = typeof src === 'string' ? mediaOfAddress(src) : undefined;
  if (file) return { ...others, media: await bring(file) };
  return broughtIn(value, bring);
}

async function broughtDoc(doc: Doc, bring: Bring): Promise<Doc> {
  const byId = { ...doc.byId };
  for (const [id, element] of Object.entries(byId)) {
    const file = storedFileOf(element);
    if (file) byId[id] = withoutPoster(showingFile(element, await bring(file)));
  }
  // What a newer version adds may name files, too.
  return broughtIn({ ...doc, byId }, bring);
}

/** The picture before a video, where it is a file of the first team: the video itself is shown instead. */
function withoutPoster(element: Element): Element {
  if (element.type !== 'video' || !element.poster || !mediaOfAddress(element.poster))
    return element;
  const { poster: _poster, ...video } = element;
  return video;
}

/** Brings every file that is named anywhere in a value. */
async function broughtIn<T>(value: T, bring: Bring): Promise<T> {
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) items.push(await broughtIn(item, bring));
    return items as T;
  }
  if (!isObject(value)) return value;
  if ('sha256' in value) return (await bring(value as unknown as Media)) as T;
  const entries: [string, unknown][] = [];
  for (const [key, item] of Object.entries(value))
    entries.push([key, await broughtIn(item, bring)]);
  return Object.fromEntries(entries) as T;
}

/** Colors that the other team's brand does not have keep their look. */
async function recoloring(store: Store, from: TeamId, to: TeamId): Promise<(doc: Doc) => Doc> {
  const colorsOf = async (team: TeamId): Promise<ColorValues> =>
    paintColors((await effectiveBrand(store.db, team)).brand);
  const [before, after] = [await colorsOf(from), await colorsOf(to)];
  return (doc) => inColors(doc, before, after);
}

import type { Media } from '../../../model/media/media.ts';
import type { ChosenFile } from '../media/chosenFile.ts';
import type { OpenPdf } from '../types/openPdf.ts';
import type { ChosenPdf } from '../types/pdfContent.ts';

/**
 * Version of the edits as plain data for this device's database: a chosen file is replaced by the identity of its
 * staged copy, from which it is reopened. Everything else in edits is plain data already.
 */
export const PACK_VERSION = 1;

/** A file in the edits, and the suffix of its name in storage. */
export interface UnsavedFile {
  readonly file: Blob;
  readonly type: string;
  readonly suffix: 'landscape' | 'portrait' | 'template';
}

type Plain = { readonly [key: string]: unknown };
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

const isChosenFile = (value: Plain): boolean =>
  value['file'] instanceof Blob && typeof value['url'] === 'string';
const isChosenPdf = (value: Plain): boolean =>
  value['file'] instanceof Blob && isOpenPdf(value['document']);
const isOpenPdf = (value: unknown): boolean =>
  isPlain(value) && typeof value['renderPage'] === 'function';

/** Returns every chosen file within a value. */
export function filesInEdits(value: unknown, key = ''): readonly UnsavedFile[] {
  if (Array.isArray(value)) return value.flatMap((item) => filesInEdits(item, key));
  if (!isPlain(value)) return [];
  if (isChosenFile(value)) return filesOfChosen(value as unknown as ChosenFile, key);
  if (isChosenPdf(value)) {
    return [{ file: value['file'] as Blob, type: 'application/pdf', suffix: 'landscape' }];
  }
  return Object.entries(value).flatMap(([name, item]) => filesInEdits(item, name));
}

function filesOfChosen(chosen: ChosenFile, key: string): readonly UnsavedFile[] {
  const { file, type, poster, width, height } = chosen;
  const shape = height > width ? 'portrait' : 'landscape';
  const suffix = key === 'landscape' || key === 'portrait' ? key : shape;
  const picture = poster && { file: poster, type: 'image/jpeg', suffix: 'landscape' as const };
  return [{ file, type, suffix }, ...(picture ? [picture] : [])];
}

/** Returns the edits without object URLs and open documents; files that are not staged yet are left out. */
export function packEdits(value: unknown, mediaOf: (file: Blob) => Media | undefined): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => packEdits(item, mediaOf));
  if (!isPlain(value)) return value;
  if (isOpenPdf(value)) return undefined;
  if (isChosenFile(value)) return packChosen(value as unknown as ChosenFile, mediaOf);
  if (isChosenPdf(value)) {
    const { file } = value as unknown as ChosenPdf;
    const media = mediaOf(file);
    return media && { packed: 'pdf', media, name: file.name };
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, packEdits(item, mediaOf)]),
  );
}

function packChosen(chosen: ChosenFile, mediaOf: (file: Blob) => Media | undefined) {
  const { file, url: _url, poster, ...facts } = chosen;
  const [media, picture] = [mediaOf(file), poster && mediaOf(poster)];
  return media && { packed: 'file', media, facts, ...(picture && { poster: picture }) };
}

/** Dependencies of unpacking. */
export interface Unpacking {
  /** Opens the staged copy; undefined when it is no longer here. */
  open(media: Media): Promise<Blob | undefined>;
  /** Returns an object URL for a picture. */
  addressOf(file: Blob): string;
  openPdf(file: Blob): Promise<OpenPdf | { readonly problem: string }>;
}

/** Restores packed edits; a file that is gone leaves its place empty. */
export async function unpackEdits(value: unknown, by: Unpacking): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => unpackEdits(item, by)));
  if (!isPlain(value)) return value;
  if (value['packed'] === 'file') return unpackChosen(value, by);
  if (value['packed'] === 'pdf') return unpackPdf(value, by);
  const entries = Object.entries(value).map(
    async ([key, item]) => [key, await unpackEdits(item, by)] as const,
  );
  const whole = await Promise.all(entries);
  // A key whose file is gone would hide the slide's own value in that place.
  return Object.fromEntries(whole.filter(([key, item]) => !isLost(value[key], item)));
}

const isLost = (packed: unknown, item: unknown): boolean =>
  item === undefined && isPlain(packed) && 'packed' in packed;

async function unpackChosen({ media, facts, poster }: Plain, by: Unpacking) {
  const file = await by.open(media as Media);
  if (!file) return undefined;
  const picture = poster ? await by.open(poster as Media) : undefined;
  const known = facts as Omit<ChosenFile, 'file' | 'url'>; // as `packChosen` wrote it
  return { ...known, file, url: by.addressOf(file), ...(picture && { poster: picture }) };
}

async function unpackPdf({ media, name }: Plain, by: Unpacking): Promise<ChosenPdf | undefined> {
  const blob = await by.open(media as Media);
  const document = blob && (await by.openPdf(blob));
  if (!document || 'problem' in document) return undefined;
  return { file: new File([blob], String(name), { type: 'application/pdf' }), document };
}

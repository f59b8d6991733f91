/** Programs whose own files are chosen where a table or a PDF is wanted; each can save as both. */
export type OfficeProgram =
  | 'powerpoint'
  | 'impress'
  | 'keynote'
  | 'word'
  | 'writer'
  | 'pages'
  | 'excel'
  | 'calc'
  | 'numbers';

type Rows = readonly (readonly [RegExp, OfficeProgram])[];

const ENDINGS: Rows = [
  [/\.(ppt|pps|pot)[xm]?$/i, 'powerpoint'],
  [/\.(odp|otp|fodp|sxi)$/i, 'impress'],
  [/\.key$/i, 'keynote'],
  [/\.(doc|dot)[xm]?$/i, 'word'],
  [/\.(odt|ott|fodt|sxw)$/i, 'writer'],
  [/\.pages$/i, 'pages'],
  [/\.(xls[xmb]?|xlt[xm]?)$/i, 'excel'],
  [/\.(ods|ots|fods|sxc)$/i, 'calc'],
  [/\.numbers$/i, 'numbers'],
];
const TYPES: Rows = [
  [/powerpoint|presentationml/, 'powerpoint'],
  [/opendocument\.presentation/, 'impress'],
  [/iwork-keynote|apple\.keynote/, 'keynote'],
  [/msword|wordprocessingml/, 'word'],
  [/opendocument\.text/, 'writer'],
  [/iwork-pages|apple\.pages/, 'pages'],
  [/ms-excel|spreadsheetml/, 'excel'],
  [/opendocument\.spreadsheet/, 'calc'],
  [/iwork-numbers|apple\.numbers/, 'numbers'],
];
/** Names in the file itself; texts and slides first, as they may contain tables. */
const PARTS: Rows = [
  [/ppt\/presentation\.xml|PowerPoint Document/, 'powerpoint'],
  [/opendocument\.presentation/, 'impress'],
  [/word\/document\.xml|WordDocument/, 'word'],
  [/opendocument\.text/, 'writer'],
  [/xl\/workbook\.(xml|bin)|Workbook/, 'excel'],
  [/opendocument\.spreadsheet/, 'calc'],
];

/** Zip and OLE2, the containers of office files. */
const CONTAINERS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const SEARCHED_BYTES = 20_000_000;

type NamedBlob = Blob & { readonly name?: string };

const match = (rows: Rows, text: string) => rows.find(([known]) => known.test(text))?.[1];

/** Returns the program of a file, by the name or type from the system: only texts depend on it. */
export const officeNamed = (file: NamedBlob): OfficeProgram | undefined =>
  match(ENDINGS, file.name ?? '') ?? match(TYPES, file.type);

/** Returns the program of a file by what is in it, and by its name where that does not tell. */
export async function officeProgramOf(file: NamedBlob): Promise<OfficeProgram | undefined> {
  return (await programInside(file)) ?? officeNamed(file);
}

async function programInside(file: Blob): Promise<OfficeProgram | undefined> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (!CONTAINERS.some((mark) => mark.every((byte, at) => head[at] === byte))) return undefined;
  const bytes = await file.slice(0, SEARCHED_BYTES).arrayBuffer();
  // OLE2 has names with two bytes per letter.
  return match(PARTS, new TextDecoder('latin1').decode(bytes).replaceAll('\0', ''));
}

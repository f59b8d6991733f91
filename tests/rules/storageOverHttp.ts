import { ALL, FILES, FOLDERS, type StorageRole } from './storageMatrix.ts';

/** A bucket with this project's rules, accessed as clients do. */
export interface StorageTarget {
  /** Scheme, host and `/v0/b/{bucket}/o`. */
  readonly objects: string;
  uid(role: StorageRole): string;
  /** Returns the headers that identify the role. */
  headers(role: StorageRole): Readonly<Record<string, string>>;
  /** Stores and removes, bypassing all rules; removing a missing file succeeds. */
  store(name: string, type: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Hides from rules the file that an upload replaces, as the service may. */
  readonly hidesEarlier?: boolean;
}

/** The expectation of a cell of the matrix, and the server's result. */
export interface StorageAnswer {
  readonly cell: string;
  readonly wanted: readonly StorageRole[];
  readonly allowed: readonly StorageRole[];
}

/** Sends each question of the storage matrix as a request, as each role. */
export async function askStorageMatrix(target: StorageTarget): Promise<readonly StorageAnswer[]> {
  const answers: StorageAnswer[] = [];
  const ask: Ask = async (cell, wanted, may) => {
    const allowed: StorageRole[] = [];
    for (const role of ALL) if (await may(role)) allowed.push(role);
    answers.push({ cell, wanted, allowed });
  };
  for (const file of FILES) await askFile(target, ask, file);
  for (const folder of FOLDERS) await askFolder(target, ask, folder);
  return answers;
}

/** Lets each role try one action. */
type Ask = (
  cell: string,
  wanted: readonly StorageRole[],
  may: (role: StorageRole) => Promise<boolean>,
) => Promise<void>;

async function askFile(
  target: StorageTarget,
  ask: Ask,
  { file, get, create, again = [] }: (typeof FILES)[number],
): Promise<void> {
  const name = named(target, file.name);
  const url = `${target.objects}/${encodeURIComponent(name)}`;
  const uploads = `${target.objects}?name=${encodeURIComponent(name)}`;
  const upload = (role: StorageRole) =>
    send(target, role, uploads, multipart(name, file.contentType));
  const cell = (what: string) => `${file.name} (${file.contentType}): ${what}`;
  await target.remove(name);
  await ask(cell('create'), create, async (role) => {
    const isStored = await upload(role);
    if (isStored) await target.remove(name);
    return isStored;
  });
  await target.store(name, file.contentType);
  await ask(cell('create again'), target.hidesEarlier ? create : again, upload);
  await ask(cell('read'), get, (role) => send(target, role, `${url}?alt=media`));
  await ask(cell('describe'), get, (role) => send(target, role, url));
  const headers = { 'content-type': 'application/json' };
  const change = { method: 'PATCH', body: JSON.stringify({ contentLanguage: 'de' }), headers };
  await ask(cell('change'), [], (role) => send(target, role, url, change));
  await ask(cell('remove'), [], (role) => send(target, role, url, { method: 'DELETE' }));
  await target.remove(name);
}

async function askFolder(
  target: StorageTarget,
  ask: Ask,
  { folder, list }: (typeof FOLDERS)[number],
): Promise<void> {
  const prefix = `${named(target, folder)}/`;
  const query = new URLSearchParams({ prefix, delimiter: '/' }).toString();
  await ask(`${folder}/: list`, list, (role) => send(target, role, `${target.objects}?${query}`));
}

const named = (target: StorageTarget, name: string): string =>
  name.replace('{editor}', target.uid('editor'));

async function send(
  target: StorageTarget,
  role: StorageRole,
  url: string,
  init: RequestInit = {},
): Promise<boolean> {
  const headers = { ...init.headers, ...target.headers(role) };
  const response = await fetch(url, { ...init, headers });
  await response.arrayBuffer();
  return isAllowed(response.status, `${init.method ?? 'GET'} ${url}`);
}

function isAllowed(status: number, what: string): boolean {
  if (status === 200 || status === 204) return true;
  if (status === 401 || status === 403) return false;
  throw new Error(`${what}: ${status} is neither allowed nor denied`);
}

/** A small upload as the SDK sends it. */
export function multipart(name: string, contentType: string) {
  const metadata = JSON.stringify({ name, contentType });
  return {
    method: 'POST',
    headers: {
      'x-goog-upload-protocol': 'multipart',
      'content-type': 'multipart/related; boundary=b0undary',
    },
    body: `--b0undary\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n--b0undary\r\nContent-Type: ${contentType}\r\n\r\nx\r\n--b0undary--`,
  };
}

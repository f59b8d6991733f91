import { createHash } from 'node:crypto';
import { signInAccount } from '../../../seeds/account.ts';
import { ask } from '../../../seeds/http.ts';
import { downloadAddress } from '../../../src/model/media/downloadAddress.ts';

/** A slide as stored on the server, with its picture read. */
export interface StoredSlide {
  readonly title: string;
  readonly status: string;
  /** SHA-256 of the picture's file as stored, and as recorded in the slide, in hex. */
  readonly picture: string | undefined;
  readonly saidPicture: string | undefined;
}

interface Row {
  readonly title: string;
  readonly status: string;
  readonly media?: { readonly landscape?: Parameters<typeof downloadAddress>[1] & Hashed };
}
interface Hashed {
  readonly sha256?: string;
}

/** Reads the slides of a person's team directly from the server, bypassing anything in front of it. */
export async function slidesOnServer(
  port: number,
  person: { readonly email: string; readonly password: string },
): Promise<readonly StoredSlide[]> {
  const url = `http://127.0.0.1:${port}`;
  const account = await signInAccount(url, person.email, person.password);
  const auth = await account.token();
  const read = <T>(path: string) => ask<T>(`${url}/${path}.json?ns=vitrine-site&auth=${auth}`);
  const teams = await read<Record<string, unknown>>(`users/${account.uid}/teams`);
  const [teamId] = Object.keys(teams);
  const rows = await read<Record<string, Row> | null>(`teams/${teamId}/slides`);
  return Promise.all(Object.values(rows ?? {}).map((row) => storedSlide(url, auth, row)));
}

async function storedSlide(url: string, auth: string, row: Row): Promise<StoredSlide> {
  const { title, status, media } = row;
  const landscape = media?.landscape;
  const address = landscape && downloadAddress(`${url}/v0/b/vitrine-site.local`, landscape);
  const headers = { authorization: `Firebase ${auth}` };
  const answer = address ? await fetch(address, { headers }) : undefined;
  const bytes = answer?.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
  return { title, status, picture: bytes && sha256(bytes), saidPicture: landscape?.sha256 };
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

import { FunctionProblem } from '../FunctionProblem.ts';
import { askProvider } from '../provider/askProvider.ts';
import type { FunctionPorts } from '../ports.ts';

/** A picture as received. */
export interface PictureToCut {
  readonly bytes: Uint8Array;
  /** MIME type. */
  readonly type: string;
}
type Remover = (ports: FunctionPorts, picture: PictureToCut) => Promise<Uint8Array>;

const TIMEOUT_MS = 60_000;
const MAX_ANSWER_BYTES = 25 * 1024 * 1024;

/** Returns the operator's provider. @throws FunctionProblem 'notConfigured' */
export function chooseRemover({ settings }: FunctionPorts): Remover {
  switch (settings.BACKGROUND_PROVIDER) {
    case 'removebg':
      return removeBg;
    case 'photoroom':
      return photoroom;
    case 'endpoint':
      return endpoint;
    case undefined:
      throw new FunctionProblem('notConfigured');
  }
}

/** https://www.remove.bg/api */
const removeBg: Remover = (ports, picture) => {
  const { BACKGROUND_URL = 'https://api.remove.bg/v1.0/removebg', BACKGROUND_KEY = '' } =
    ports.settings;
  const form = formOf(picture);
  form.set('size', 'auto');
  form.set('format', 'png');
  return post(ports, BACKGROUND_URL, { 'x-api-key': BACKGROUND_KEY, accept: 'image/png' }, form);
};

/** https://docs.photoroom.com/remove-background-api-basic-plan */
const photoroom: Remover = (ports, picture) => {
  const { BACKGROUND_URL = 'https://sdk.photoroom.com/v1/segment', BACKGROUND_KEY = '' } =
    ports.settings;
  const form = formOf(picture);
  form.set('format', 'png');
  return post(ports, BACKGROUND_URL, { 'x-api-key': BACKGROUND_KEY, accept: 'image/png' }, form);
};

/** Any service that accepts a raw picture and returns one. */
const endpoint: Remover = (ports, { bytes, type }) => {
  const { BACKGROUND_URL = '', BACKGROUND_KEY } = ports.settings;
  const headers = {
    'content-type': type,
    accept: 'image/png,image/webp',
    ...(BACKGROUND_KEY === undefined ? {} : { authorization: `Bearer ${BACKGROUND_KEY}` }),
  };
  return post(ports, BACKGROUND_URL, headers, new Uint8Array(bytes));
};

function formOf({ bytes, type }: PictureToCut): FormData {
  const form = new FormData();
  const name = `image.${type.slice(type.indexOf('/') + 1)}`;
  form.set('image_file', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

async function post(
  ports: FunctionPorts,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: FormData | Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const init = { method: 'POST', headers, body };
  const request = { url, init, timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES };
  return (await askProvider(ports, request)).bytes;
}

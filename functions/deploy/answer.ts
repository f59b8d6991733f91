import { isObject } from '../../src/model/json.ts';
import { type CallOptions, type Project, Unseen } from './types.ts';

export type AnswerFields = Readonly<Record<string, unknown>>;

/** Returns the response object; undefined for 404. @throws Unseen for any other response */
export async function answerOf(
  { ask }: Pick<Project, 'ask'>,
  url: string,
  options?: CallOptions,
): Promise<AnswerFields | undefined> {
  const { status, body } = await ask(url, options);
  if (status === 404) return undefined;
  if (status === 200 && isObject(body)) return body;
  const error = isObject(body) && isObject(body['error']) ? body['error']['message'] : undefined;
  const why = typeof error === 'string' ? `: ${error}` : '';
  throw new Unseen(`${new URL(url).host} answered ${status}${why}`);
}

/** Returns the list of that name; empty for anything else, because the services omit empty lists. */
export const listIn = (fields: AnswerFields | undefined, name: string): readonly AnswerFields[] => {
  const value = fields?.[name];
  return Array.isArray(value) ? value.filter(isObject) : [];
};

export const textIn = (fields: AnswerFields | undefined, name: string): string | undefined => {
  const value = fields?.[name];
  return typeof value === 'string' ? value : undefined;
};

export const textsIn = (fields: AnswerFields | undefined, name: string): readonly string[] => {
  const value = fields?.[name];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
};

export const fieldsIn = (
  fields: AnswerFields | undefined,
  name: string,
): AnswerFields | undefined => {
  const value = fields?.[name];
  return isObject(value) ? value : undefined;
};

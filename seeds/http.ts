/** A refusal of the server under test, with its message. */
export class RefusedRequest extends Error {
  readonly status: number;
  /** The code of a function, or the message of the sign-in service. */
  readonly code: string;
  constructor(where: string, status: number, code: string) {
    super(`${where}: ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export type BodyFields = { readonly [name: string]: unknown };

/** Sends a request; returns the body as JSON. @throws Refused */
export async function ask<T = BodyFields>(url: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new RefusedRequest(url, response.status, codeIn(text));
  return (text === '' ? {} : JSON.parse(text)) as T;
}

export const post = <T = BodyFields>(url: string, body: unknown, token?: string): Promise<T> =>
  ask<T>(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

function codeIn(text: string): string {
  try {
    const { error } = JSON.parse(text) as {
      error?: { code?: string | number; message?: string } | string;
    };
    if (typeof error === 'string') return error;
    // Functions have textual codes, the sign-in service has numbers and messages in capitals.
    const named = [error?.code, error?.message].find((part) => typeof part === 'string');
    return named ?? text;
  } catch {
    return text.slice(0, 200);
  }
}

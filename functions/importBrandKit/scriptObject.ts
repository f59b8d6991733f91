/** What a script writes down as it is: texts, and objects of them. */
export type Literal = string | ScriptObject;
export type ScriptObject = ReadonlyMap<string, Literal>;

/** Longer scripts are programs. */
const MAX_LENGTH = 50_000;
const MAX_DEPTH = 10;

interface Token {
  readonly text: string;
  readonly isQuoted: boolean;
}

interface Reading {
  readonly tokens: readonly Token[];
  at: number;
}

/**
 * Reads the object that starts at a brace of a script, without running it. Values that are not written down, such as
 * calls and sums, are left out; of a list, only the first text is kept.
 */
export function readScriptObject(script: string, start: number): ScriptObject {
  const tokens = tokensOf(script.slice(start, start + MAX_LENGTH));
  return readObject({ tokens, at: 0 }, 0);
}

/** A quote or comment that nothing closes reaches to the end, so that each letter is read once. */
const TOKEN =
  /\s+|\/\/.*|\/\*(?:[^]*?\*\/|[^]*)|"((?:[^"\\\n]|\\.)*)"?|'((?:[^'\\\n]|\\.)*)'?|`([^`]*)`?|[\w$-]+|[^]/g;

function tokensOf(script: string): readonly Token[] {
  return [...script.matchAll(TOKEN)].flatMap(([whole, double, single, back]): Token[] => {
    const quoted = double ?? single ?? back;
    if (quoted !== undefined) return [{ text: quoted, isQuoted: true }];
    return /^(\s|\/[/*])/.test(whole) ? [] : [{ text: whole, isQuoted: false }];
  });
}

const isSign = ({ tokens, at }: Reading, sign: string): boolean =>
  tokens[at]?.isQuoted === false && tokens[at].text === sign;

function readObject(reading: Reading, depth: number): ScriptObject {
  const found = new Map<string, Literal>();
  reading.at++;
  while (reading.at < reading.tokens.length && !isSign(reading, '}')) {
    const name = reading.tokens[reading.at++]?.text ?? '';
    if (isSign(reading, ':')) {
      reading.at++;
      const value = readValue(reading, depth);
      if (value !== undefined) found.set(name, value);
    }
    skipRest(reading);
  }
  reading.at++;
  return found;
}

function readValue(reading: Reading, depth: number): Literal | undefined {
  if (isSign(reading, '{')) return depth < MAX_DEPTH ? readObject(reading, depth + 1) : undefined;
  const token = reading.tokens[isSign(reading, '[') ? reading.at + 1 : reading.at];
  return token?.isQuoted ? token.text : undefined;
}

/** Goes behind the next comma of the object, or to the brace that closes it. */
function skipRest(reading: Reading): void {
  for (let nesting = 0; reading.at < reading.tokens.length; reading.at++) {
    if (nesting === 0 && isSign(reading, '}')) return;
    if (nesting === 0 && isSign(reading, ',')) return void reading.at++;
    if (['{', '[', '('].some((sign) => isSign(reading, sign))) nesting++;
    else if (['}', ']', ')'].some((sign) => isSign(reading, sign))) nesting--;
  }
}

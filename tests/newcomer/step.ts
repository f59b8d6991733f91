/** What a newcomer writes into one file. */
export interface Step {
  readonly file: string;
  /** The text of a new file, or additions to an existing one. */
  readonly write: string | readonly Addition[];
  /** Set if the compiler asks for it after the steps before: it clears one of its complaints. */
  readonly isAsked?: true;
}

export interface Addition {
  /** Texts that follow each other in the file, such as a declaration and its bracket; imports have none. */
  readonly after: readonly string[];
  /** Inserted below the line of the last of them; imports at the top. */
  readonly text: string;
}

/** @throws Error with a sentence if the file no longer has one of the places */
export function withStep({ file, write }: Step, source: string): string {
  if (typeof write === 'string') return write;
  return write.reduce((text, addition) => withAddition(file, text, addition), source);
}

function withAddition(file: string, source: string, { after, text }: Addition): string {
  const end = after.reduce((from, anchor) => {
    const at = source.indexOf(anchor, from);
    if (at < 0) throw new Error(`${file} has no place ${after.join(' … ')}`);
    return at + anchor.length;
  }, 0);
  const at = end === 0 ? 0 : source.indexOf('\n', end) + 1;
  return source.slice(0, at) + text + source.slice(at);
}

/** The engines of the browsers that people use. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** A file for a file input. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * What a person means by "the button Publish": identifies an element by role and accessible name, by the label of a
 * field, by a text, or, where none of these exists, by a selector. A string matches the whole name, an expression a
 * part.
 */
export interface Target {
  readonly role?: string;
  readonly name?: string | RegExp;
  /** For a field: its label. */
  readonly label?: string | RegExp;
  /** Matches the innermost element that contains it. */
  readonly text?: string | RegExp;
  readonly css?: string;
  /** Only elements that contain this text. */
  readonly has?: string;
  /** Only elements inside this one. */
  readonly within?: Target;
  /** Index among several matches, from 0; default 0. */
  readonly at?: number;
}

export interface Wait {
  /** Timeout in seconds; default 30. */
  readonly seconds?: number;
}

/** A tab, as a person uses it. Each action waits for its target, and throws if the target never appears. */
export interface Tab {
  goto(path: string): Promise<void>;
  reload(): Promise<void>;
  click(target: Target): Promise<void>;
  /** Moves the pointer over the target. */
  hover(target: Target): Promise<void>;
  /** Replaces the text of a field, key by key. */
  fill(target: Target, text: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Presses a key by its name (`Enter`, `Escape`, `a`), with others held down. */
  press(key: string, ...held: readonly ('Control' | 'Shift')[]): Promise<void>;
  focus(target: Target): Promise<void>;
  chooseFile(target: Target, file: ChosenFile): Promise<void>;
  /** Drags by an offset in CSS px, in steps like a hand. */
  drag(target: Target, dx: number, dy: number): Promise<void>;
  /** Waits until the target is visible. */
  sees(target: Target, wait?: Wait): Promise<void>;
  /** Waits until no such target is visible. */
  seesNo(target: Target, wait?: Wait): Promise<void>;
  /** Returns how many are visible now. */
  count(target: Target): Promise<number>;
  /** Returns the current value of a field, or the text of another element. */
  textOf(target: Target): Promise<string>;
  /** Waits until the value of a field, or the text of another element, matches; returns it. */
  reads(target: Target, fits: RegExp): Promise<string>;
  /** Waits until an image has been decoded. */
  seesPicture(target: Target): Promise<void>;
  /** Waits until the path with its query matches. */
  isAt(address: RegExp): Promise<void>;
  /** Evaluates the body of an async function in the page; its result must be JSON. */
  run<T>(body: string): Promise<T>;
  /** Returns a screenshot of the window as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A computer with one browser, a profile on disk that outlives it, and its own network connection. */
export interface Device {
  readonly engine: EngineName;
  /** Returns the first tab, and opens it if necessary. */
  open(path: string): Promise<Tab>;
  openTab(path: string): Promise<Tab>;
  offline(): Promise<void>;
  online(): Promise<void>;
  /** Ends the browser and starts it again with the same profile. */
  restart(path: string): Promise<Tab>;
  dispose(): Promise<void>;
}

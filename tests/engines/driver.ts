/** The engines that people have. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** A file that a person chooses. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * What a person means by "the button Publish": by its role and its name as assistive technology hears them,
 * by the label of a field, by a text, or, for what has none of these, by a selector. A name given as a
 * string is the whole name; as an expression it is a part.
 */
export interface Target {
  readonly role?: string;
  readonly name?: string | RegExp;
  /** For a field: its label. */
  readonly label?: string | RegExp;
  /** The innermost element that says it. */
  readonly text?: string | RegExp;
  readonly css?: string;
  /** Only elements with that text somewhere inside. */
  readonly has?: string;
  /** Only elements inside that one. */
  readonly within?: Target;
  /** Which of several, from 0; the first when left out. */
  readonly at?: number;
}

export interface Wait {
  /** How long to wait, in seconds; 30 when left out. */
  readonly seconds?: number;
}

/** A tab, as a person uses it. Each act waits for its target; a target that never comes is an error. */
export interface Tab {
  goto(path: string): Promise<void>;
  reload(): Promise<void>;
  click(target: Target): Promise<void>;
  /** Moves the pointer over something. */
  hover(target: Target): Promise<void>;
  /** Replaces the text of a field, key by key. */
  fill(target: Target, text: string): Promise<void>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>;
  /** A key by its name (`Enter`, `Escape`, `a`), with others held down. */
  press(key: string, ...held: readonly ('Control' | 'Shift')[]): Promise<void>;
  focus(target: Target): Promise<void>;
  chooseFile(target: Target, file: ChosenFile): Promise<void>;
  /** Drags by an offset in px of the window, in steps as a hand does. */
  drag(target: Target, dx: number, dy: number): Promise<void>;
  /** Waits until it is there to be seen. */
  sees(target: Target, wait?: Wait): Promise<void>;
  /** Waits until there is none to be seen. */
  seesNo(target: Target, wait?: Wait): Promise<void>;
  /** How many are to be seen now. */
  count(target: Target): Promise<number>;
  /** The value of a field, or the text of anything else, now. */
  textOf(target: Target): Promise<string>;
  /** Waits until the value of a field, or the text of anything else, fits; answers it. */
  reads(target: Target, fits: RegExp): Promise<string>;
  /** Waits until a picture has been decoded. */
  seesPicture(target: Target): Promise<void>;
  /** Waits until the path with its query fits. */
  isAt(address: RegExp): Promise<void>;
  /** Evaluates the body of an async function in the page; its result must fit into JSON. */
  run<T>(body: string): Promise<T>;
  /** What the window shows, as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A computer with one browser, a profile on disk that outlives it, and a network cable of its own. */
export interface Device {
  readonly engine: EngineName;
  /** The first tab, opened when it is not. */
  open(path: string): Promise<Tab>;
  openTab(path: string): Promise<Tab>;
  offline(): Promise<void>;
  online(): Promise<void>;
  /** Ends the browser and starts it again over the same profile. */
  restart(path: string): Promise<Tab>;
  dispose(): Promise<void>;
}

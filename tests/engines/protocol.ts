/** An input source as defined by both WebDriver and WebDriver BiDi. */
export interface InputSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' };
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** Commands to a browser, whatever the protocol. The browser assigns the tabs' ids. */
export interface Protocol {
  tabs(): Promise<readonly string[]>;
  openTab(): Promise<string>;
  closeTab(tab: string): Promise<void>;
  goto(tab: string, url: string): Promise<void>;
  reload(tab: string): Promise<void>;
  /** Calls an async function, given as source, in the page; arguments and result are JSON. */
  call(tab: string, source: string, args: readonly unknown[]): Promise<unknown>;
  perform(tab: string, sources: readonly InputSource[]): Promise<void>;
  /** Sets the files of the input that a selector matches. */
  setFiles(tab: string, selector: string, paths: readonly string[]): Promise<void>;
  /** PNG. */
  picture(tab: string): Promise<Buffer>;
  /** Ends the browser, and waits until it has exited. */
  end(): Promise<void>;
}

/** The page was unloaded during a call, which may be repeated on the next page. */
export class PageGone extends Error {}

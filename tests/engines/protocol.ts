/** An input source as WebDriver and WebDriver BiDi both know it. */
export interface InputSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' };
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** What a browser is asked, whatever it is asked by. Tabs are named by the browser. */
export interface Protocol {
  tabs(): Promise<readonly string[]>;
  openTab(): Promise<string>;
  closeTab(tab: string): Promise<void>;
  goto(tab: string, url: string): Promise<void>;
  reload(tab: string): Promise<void>;
  /** Calls an async function, given as source, in the page; arguments and answer are JSON. */
  call(tab: string, source: string, args: readonly unknown[]): Promise<unknown>;
  perform(tab: string, sources: readonly InputSource[]): Promise<void>;
  /** Gives files to the field that a selector names. */
  setFiles(tab: string, selector: string, paths: readonly string[]): Promise<void>;
  /** PNG. */
  picture(tab: string): Promise<Buffer>;
  /** Ends the browser, and waits until it is gone. */
  end(): Promise<void>;
}

/** The page went away under a question: it may be asked again on the next page. */
export class PageGone extends Error {}

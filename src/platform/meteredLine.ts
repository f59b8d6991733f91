/** What Chromium tells of the network, in pages and workers; other browsers tell nothing. */
interface Connection extends EventTarget {
  /** The person asked their device to save data. */
  readonly saveData?: boolean;
  readonly type?: string;
}

const connection = (): Connection | undefined =>
  (navigator as { readonly connection?: Connection }).connection;

/** True while the device says that its line is paid by the byte: a mobile network, or data is saved. */
export function isMeteredLine(): boolean {
  const line = connection();
  return line?.saveData === true || line?.type === 'cellular';
}

/** Calls back when the line is another one; stops with what it answers. */
export function watchLine(onChange: () => void): () => void {
  const line = connection();
  line?.addEventListener?.('change', onChange);
  return () => line?.removeEventListener?.('change', onChange);
}

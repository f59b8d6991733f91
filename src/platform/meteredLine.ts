/** Chromium's network information, in pages and workers; other browsers have none. */
interface Connection extends EventTarget {
  /** The person asked their device to save data. */
  readonly saveData?: boolean;
  readonly type?: string;
}

const connection = (): Connection | undefined =>
  (navigator as { readonly connection?: Connection }).connection;

/** True while the device reports a metered connection: a mobile network, or data saving. */
export function isMeteredLine(): boolean {
  const line = connection();
  return line?.saveData === true || line?.type === 'cellular';
}

/** Calls back when the connection changes; returns how to stop. */
export function watchLine(onChange: () => void): () => void {
  const line = connection();
  line?.addEventListener?.('change', onChange);
  return () => line?.removeEventListener?.('change', onChange);
}

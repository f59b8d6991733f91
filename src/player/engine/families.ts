import type { ProductFamily } from '../../model/fonts/productFamily.ts';
import type { After } from './ports.ts';

export interface FamiliesDeps {
  /** Reads the table of the product's families, which the worker caches with the player. */
  readonly load: () => Promise<readonly ProductFamily[]>;
  readonly after: After;
  /** The table was read. */
  readonly onChange: () => void;
}

export interface Families {
  /**
   * Returns the product's families of these names, without unknown ones. Undefined until the table was
   * read, which the first call starts; empty while it cannot be read.
   */
  named(names: readonly string[]): readonly ProductFamily[] | undefined;
  /** Resolves when the table was read or cannot be; never rejects. */
  ready(): Promise<void>;
  dispose(): void;
}

const AGAIN_MS = 60_000;

/** The product's families, read when a slide or a brand names one. */
export function createFamilies({ load, after, onChange }: FamiliesDeps): Families {
  let known: ReadonlyMap<string, ProductFamily> | undefined;
  let loading: Promise<void> | undefined;
  let cancel = (): void => {};
  let isDisposed = false;

  async function read(): Promise<void> {
    try {
      known = new Map((await load()).map((family) => [family.name, family]));
    } catch {
      // Text in another font is better than none.
      known ??= new Map();
      if (!isDisposed) cancel = after(AGAIN_MS, () => void read());
    }
    if (!isDisposed) onChange();
  }
  const ready = (): Promise<void> => (loading ??= read());
  return {
    ready,
    named(names) {
      void ready();
      return known && names.flatMap((name) => known?.get(name) ?? []);
    },
    dispose() {
      isDisposed = true;
      cancel();
    },
  };
}

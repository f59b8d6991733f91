import { useCallback, useEffect, useState } from 'react';
import { productFamilies } from '../../model/fonts/productFamilies.ts';
import type { ProductFamily } from '../../model/fonts/productFamily.ts';
import { keptFontFiles } from '../../platform/cache/fontFiles.ts';

interface OfferedFamily {
  readonly name: string;
  readonly kind: string;
  /** False if no file of it is on this device; undefined if the browser cannot store any. */
  readonly isHere: boolean | undefined;
}
const NONE: readonly OfferedFamily[] = [];

/** Returns the product's families in list order, and how to recheck which are on this device. */
export function useOfferedFamilies(): {
  readonly families: readonly OfferedFamily[];
  readonly look: () => void;
} {
  const [families, setFamilies] = useState(NONE);
  const look = useCallback(() => {
    Promise.all([productFamilies(), keptFontFiles().catch(() => undefined)])
      .then(([all, kept]) => setFamilies(all.map((family) => offered(family, kept))))
      .catch(() => undefined); // the brand's own are offered all the same
  }, []);
  useEffect(look, [look]);
  return { families, look };
}

function offered({ name, kind, faces }: ProductFamily, kept: ReadonlySet<string> | undefined) {
  return { name, kind, isHere: kept && faces.some(({ media }) => kept.has(media.path)) };
}

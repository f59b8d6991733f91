import { useEffect } from 'react';
import { productFamilies } from '../../model/fonts/productFamilies.ts';
import { keepFontFiles } from '../../platform/cache/fontFiles.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useReadFamilies } from '../../store/hooks/templates.ts';

/** The delay lets the page load its own resources first. */
const FIRST_MS = 10_000;
const AGAIN_MS = 10 * 60_000;

/** Stores the font families that the team uses on this device, so that they are available offline. */
export function KeepFonts() {
  const readFamilies = useReadFamilies(useTeamId());
  useEffect(() => {
    const look = () => {
      // Offline, the next check continues.
      if (navigator.onLine) keep(readFamilies).catch(() => undefined);
    };
    const [first, again] = [setTimeout(look, FIRST_MS), setInterval(look, AGAIN_MS)];
    addEventListener('online', look);
    return () => {
      clearTimeout(first);
      clearInterval(again);
      removeEventListener('online', look);
    };
  }, [readFamilies]);
  return null;
}

async function keep(readFamilies: () => Promise<readonly string[]>): Promise<void> {
  const [all, names] = await Promise.all([productFamilies(), readFamilies()]);
  const paths = (families: typeof all) =>
    families.flatMap(({ faces }) => faces.map(({ media }) => media.path));
  const known = new Set(paths(all));
  const wanted = paths(all.filter(({ name }) => names.includes(name)));
  await keepFontFiles(wanted, (path) => known.has(path));
}

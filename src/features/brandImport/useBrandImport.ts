import { generateNKeysBetween } from 'fractional-indexing';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { offeredColors, type Brand } from '../../model/brand/brand.ts';
import { parseBrandImport, type BrandImport } from '../../model/brand/brandImport.ts';
import { createId } from '../../model/ids.ts';
import { mediaSchema } from '../../model/media/media.ts';
import { applyBrandImport } from '../../model/mutations/brand/applyBrandImport.ts';
import { undoOf, type UndoBrandImportArgs } from '../../model/mutations/brand/undoBrandImport.ts';
import { systemClock } from '../../platform/clock.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { randomBytes } from '../../platform/random.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import type { BrandRights } from '../../store/hooks/brand.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { forgetImport, keepImport, keptImport } from './keptImport.ts';
import { argsOf, claimedFiles, type Picks } from './picks.ts';

/** The step of the import; the form keeps its input meanwhile. */
export type ImportStep =
  | { readonly name: 'form' }
  | { readonly name: 'working'; readonly isFinished: boolean }
  | { readonly name: 'review'; readonly found: BrandImport }
  | { readonly name: 'done'; readonly undo: UndoBrandImportArgs };

/** How long the full bar is shown, in ms, so that people see it finish. */
const FINISH_MS = 500;

const claimed = v.object({ media: v.record(v.string(), mediaSchema) });

/** Reads a website's brand and applies the picks. `problem` is the error code of the last failure. */
export function useBrandImport(rights: BrandRights, brand: Brand) {
  const { functions } = usePorts();
  const commit = useCommit();
  const { teamId } = rights.granted;
  const [kept] = useState(() => keptImport(teamId));
  const [step, setStep] = useState<ImportStep>(
    kept?.found ? { name: 'review', found: kept.found } : { name: 'form' },
  );
  const [problem, setProblem] = useState('');
  const [isApplying, setApplying] = useState(false);
  // Results of a cancelled run are ignored.
  const run = useRef(0);

  async function start(website: string): Promise<void> {
    const own = ++run.current;
    setProblem('');
    setStep({ name: 'working', isFinished: false });
    keepImport(teamId, { website });
    try {
      const found = parseBrandImport(await functions.call('importBrandKit', { website, teamId }));
      if (own !== run.current) return;
      if (!found) throw new Error('no answer of the import');
      keepImport(teamId, { website, found });
      setStep({ name: 'working', isFinished: true });
      await new Promise((resolve) => setTimeout(resolve, FINISH_MS));
      if (own === run.current) setStep({ name: 'review', found });
    } catch (cause) {
      if (own !== run.current) return;
      setProblem(codeOf(cause) || 'internal');
      setStep({ name: 'form' });
    }
  }

  function cancel(): void {
    run.current++;
    forgetImport();
    setProblem('');
    setStep({ name: 'form' });
  }

  async function apply(found: BrandImport, picks: Picks): Promise<void> {
    setApplying(true);
    setProblem('');
    try {
      const media = await claim(found, picks);
      const args = argsOf({
        found,
        picks,
        brand,
        media,
        newId: () => createId(randomBytes),
        positions: positionsAfter(brand, picks.added.length),
        at: systemClock.now(),
      });
      const whole = { ...rights.granted, ...args };
      const undo = undoOf(brand, whole);
      const result = await commit(applyBrandImport, whole);
      if (!result.ok) return setProblem(result.refused);
      forgetImport();
      setStep({ name: 'done', undo });
    } catch (cause) {
      setProblem(codeOf(cause) || 'internal');
    } finally {
      setApplying(false);
    }
  }

  async function claim(found: BrandImport, picks: Picks) {
    const files = claimedFiles(found, picks);
    if (files.length === 0) return {};
    const input = { teamId, importId: found.id, files };
    return v.parse(claimed, await functions.call('claimImport', input)).media;
  }

  return { step, kept, problem, isApplying, start, cancel, apply };
}

function positionsAfter(brand: Brand, count: number): readonly string[] {
  const positions = offeredColors(brand).flatMap(({ position }) => position ?? []);
  return generateNKeysBetween(positions.toSorted().at(-1) ?? null, null, count);
}

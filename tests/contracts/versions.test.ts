import { expect, it } from 'vitest';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { engineOn } from '../rules/asEngine.ts';
import { SAMPLES } from '../rules/mutatorSamples.ts';
import { createWorld } from '../rules/world.ts';

/* Pages of several builds may share one device: a version rises with a change's effect, and never falls. */
const { run } = engineOn(createWorld());
const versionOf = (name: string): number => MUTATORS.get(name)?.version ?? 0;

/** The changes whose version was raised, to 2 unless `FURTHER` says more. */
const RAISED =
  `brand.addColor brand.addFont brand.applyImport brand.deleteColor brand.deleteFont brand.moveColor
  brand.renameColor brand.renameFont brand.saveTextStyle brand.setColor brand.setLogo brand.undoImport screen.save slide.add slide.save
  team.save template.save`.split(/\s+/);
/** An import removes logos, too. */
const FURTHER: ReadonlyMap<string, number> = new Map([['brand.applyImport', 3]]);

it('no version has fallen, and none was raised in passing', () => {
  const raised = [...MUTATORS.keys()].filter((name) => versionOf(name) > 1).sort();
  expect(raised.map((name) => [name, versionOf(name)])).toEqual(
    RAISED.map((name) => [name, FURTHER.get(name) ?? 2]),
  );
});

/** True if a sample of the change records who set which part. */
const recordsEdits = (name: string): boolean =>
  (SAMPLES[name] ?? []).some((args) => {
    const { puts } = run(MUTATORS.get(name)!, args, 'admin', false);
    return [...puts.values()].some(({ row }) => row !== undefined && 'edits' in row);
  });

it('what records who set which part is newer than the first version, which did not', () => {
  const recording = [...MUTATORS.keys()].filter(recordsEdits);
  expect(recording).toContain('brand.setColor');
  expect(recording.filter((name) => versionOf(name) < 2)).toEqual([]);
});

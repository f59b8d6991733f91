import { useEffect, useState } from 'react';
import { overflows } from '../../../canvas/fitText.ts';
import { untilOver } from '../../../platform/react/untilOver.ts';
import {
  checkDoc,
  checkFilled,
  checkSlots,
  checkMisplaced,
  contrastWanted,
  type Issue,
  shownIds,
} from '../../engine/check.ts';
import { type Tools, useDesign, useTools } from '../tools.ts';
import type { MeasuredContrast } from './measureContrast.ts';

const LATER_MS = 500;
const PIXELS_MS = 900;

/** Returns what is wrong with the shown artboard, and what other artboards lack; shortly after a change. */
export function useIssues(distanceM: number): readonly Issue[] {
  const tools = useTools();
  const { doc, orientation } = useDesign((state) => state);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  useEffect(() => {
    const look = async (isOver: () => boolean) => {
      await tools.stage.canvas.ready();
      if (!isOver() && !tools.stage.isGesturing()) setIssues(structural(tools, distanceM));
    };
    return untilOver(look, LATER_MS);
  }, [tools, doc, orientation, distanceM]);
  return issues;
}

function structural({ design, stage }: Tools, distanceM: number): readonly Issue[] {
  const { doc, orientation } = design.state();
  const others = (['portrait', 'grid'] as const).filter((one) => doc.orientations.includes(one));
  return [
    ...checkFilled(doc, orientation),
    ...checkSlots(doc, orientation),
    ...checkDoc(doc, {
      layout: stage.layout(orientation),
      distanceM,
      fontSizeOf: (id) => {
        const box = stage.canvas.boxOf(id);
        return box && smallestIn(box);
      },
      overflows: (id) => {
        const box = stage.canvas.boxOf(id);
        return box !== undefined && overflows(box);
      },
    }),
    ...others.flatMap((one) => checkMisplaced(doc, stage.layout(one))),
  ];
}

/**
 * Returns the size in px of the smallest letters in a box: paragraphs and cells may have styles of their
 * own.
 */
function smallestIn(box: HTMLElement): number {
  const parts = [...box.querySelectorAll('p, th, td')].filter((part) => part.textContent !== '');
  const sizes = (parts.length > 0 ? parts : [box]).map((part) =>
    parseFloat(getComputedStyle(part).fontSize),
  );
  return Math.min(...sizes);
}

/** Finds issues that only the painted picture reveals: contrast, and unreadable codes. */
export function usePixelIssues(): {
  readonly issues: readonly Issue[];
  readonly isLooking: boolean;
} {
  const tools = useTools();
  const { doc, orientation } = useDesign((state) => state);
  const [found, setFound] = useState<{ readonly issues: readonly Issue[]; readonly of: unknown }>();
  useEffect(() => {
    const look = async (isOver: () => boolean) => {
      const issues = await lookAt(tools).catch(() => []);
      if (!isOver()) setFound({ issues, of: doc });
    };
    return untilOver(look, PIXELS_MS);
  }, [tools, doc, orientation]);
  return { issues: found?.issues ?? [], isLooking: found?.of !== doc };
}

async function lookAt({ design, stage }: Tools): Promise<readonly Issue[]> {
  const { doc, orientation } = design.state();
  const [contrast, { readQr }] = await Promise.all([
    import('./measureContrast.ts'),
    import('../../../canvas/readQr.ts'),
  ]);
  const layout = stage.layout();
  const shown = shownIds(doc, orientation);
  const of = (type: string) => shown.filter((id) => doc.byId[id]?.type === type);
  const measured = await contrast.measureContrast(stage.canvas, [
    ...of('text').map((id) => ({ id, bounds: layout.of(id).bounds })),
    ...of('table').flatMap((id) => contrast.writtenCells(stage.canvas, id)),
  ]);
  const issues: Issue[] = [...paleIssues(measured, orientation)];
  for (const id of shown) {
    const element = doc.byId[id];
    if (element?.type !== 'qr' || element.value === '') continue;
    if (await readQr(stage.canvas, id, element.value)) continue;
    issues.push({ code: 'unreadableQr', tone: 'bad', orientation, ids: [id] });
  }
  return issues;
}

/** Returns one issue per element; for a table, of its least legible cell. */
function paleIssues(
  measured: readonly MeasuredContrast[],
  orientation: Issue['orientation'],
): readonly Issue[] {
  const worst = new Map<string, MeasuredContrast>();
  for (const one of measured) {
    const other = worst.get(one.text.id);
    if (!other || shareOf(one) < shareOf(other)) worst.set(one.text.id, one);
  }
  return [...worst.values()].flatMap((one) => {
    if (shareOf(one) >= 1) return [];
    const [value, wanted] = [Math.floor(one.ratio * 10) / 10, contrastWanted(one.fontSize)];
    const ids = [one.text.id];
    return [{ code: 'lowContrast', tone: 'bad', orientation, ids, value, wanted } as const];
  });
}

/** Returns the measured share of the contrast that letters of this size need. */
const shareOf = ({ ratio, fontSize }: MeasuredContrast): number => ratio / contrastWanted(fontSize);

import { useMemo } from 'react';
import type { Brand } from '../../model/brand/brand.ts';
import { docIn } from '../../model/canvas/docIn.ts';
import { docOf } from '../../model/canvas/storedDoc.ts';
import type { Template } from '../../model/template/template.ts';
import { useEffectiveBrand } from './brand.ts';
import { useTeamId } from './currentTeam.ts';
import { useSourceResolver } from './media.ts';
import { useDocWidgetData } from './widgetData.ts';

/**
 * Returns what a canvas needs to draw a template as this person gets it: in their language, in the team's brand or
 * another. Undefined while the brand is loading, 'broken' for a template that cannot be shown.
 */
export function useTemplateDrawing(template: Template, language: string, other?: Brand) {
  const teamId = useTeamId();
  const own = useEffectiveBrand(teamId)?.brand;
  const resolve = useSourceResolver();
  const doc = useMemo(() => {
    const restored = docOf(template);
    return restored.ok ? docIn(restored.doc, language) : undefined;
  }, [template, language]);
  const widgetData = useDocWidgetData(teamId, doc);
  const brand = other ?? own;
  if (!doc) return 'broken';
  return brand && ({ doc, brand, resolve, widgetData, orientation: 'landscape' } as const);
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { CanvasView } from '../../../canvas/react/CanvasView.tsx';
import type { Doc } from '../../../model/canvas/doc.ts';
import { applySlotValues } from '../../../model/canvas/slotValues.ts';
import type { TableRow } from '../../../model/canvas/tableRows.ts';
import { useEffectiveBrand } from '../../../store/hooks/brand.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useSourceResolver } from '../../../store/hooks/media.ts';
import { useDocWidgetData } from '../../../store/hooks/widgetData.ts';
import { RowList } from '../../../ui/RowList.tsx';
import { useRowTexts } from '../../../words/useRowTexts.ts';

interface FillRowsProps {
  readonly doc: Doc;
  readonly rows: readonly TableRow[];
  /** Rows that are skipped. */
  readonly left: ReadonlySet<number>;
  onLeave(left: ReadonlySet<number>): void;
}

/** All rows with their problems, and a preview of the selected one. */
export function FillRows({ doc, rows, left, onLeave }: FillRowsProps) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const brand = useEffectiveBrand(teamId)?.brand;
  const widgetData = useDocWidgetData(teamId, doc);
  const resolve = useSourceResolver();
  const { sentenceFor } = useRowTexts();
  const [chosen, choose] = useState(0);
  const at = Math.min(chosen, rows.length - 1);
  const shown = useMemo(() => applySlotValues(doc, rows[at]?.values ?? {}), [doc, rows, at]);
  return (
    <RowList
      rows={rows.map(({ title, problems }) => ({ title, sentences: problems.map(sentenceFor) }))}
      shown={at}
      left={left}
      advice={<Trans>Rows that need checking become drafts too and can be corrected there.</Trans>}
      onShow={choose}
      onLeave={onLeave}
    >
      {brand && (
        <CanvasView
          doc={shown}
          orientation={doc.orientations[0] ?? 'landscape'}
          brand={brand}
          resolve={resolve}
          widgetData={widgetData}
          label={t`Row ${at + 1}`}
        />
      )}
    </RowList>
  );
}

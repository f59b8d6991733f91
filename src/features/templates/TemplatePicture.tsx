import { useLingui } from '@lingui/react/macro';
import { FileWarning } from 'lucide-react';
import { useMemo } from 'react';
import { CanvasView } from '../../canvas/react/CanvasView.tsx';
import type { Brand } from '../../model/brand.ts';
import { docIn } from '../../model/canvas/docIn.ts';
import { docOf } from '../../model/canvas/storedDoc.ts';
import type { Template } from '../../model/template.ts';
import { useEffectiveBrand } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useSourceResolver } from '../../store/hooks/media.ts';
import { useDocWidgetData } from '../../store/hooks/widgetData.ts';
import styles from './TemplateCard.module.css';

export interface TemplatePictureProps {
  readonly template: Template;
  /** A brand other than the team's. */
  readonly brand?: Brand;
}

/** A template in the team's brand, drawn live rather than shown as a stored picture. */
export function TemplatePicture({ template, brand }: TemplatePictureProps) {
  const { t, i18n } = useLingui();
  const teamId = useTeamId();
  const own = useEffectiveBrand(teamId)?.brand;
  const resolve = useSourceResolver();
  const restored = useMemo(() => docOf(template), [template]);
  const doc = useMemo(
    () => (restored.ok ? docIn(restored.doc, i18n.locale) : undefined),
    [restored, i18n.locale],
  );
  const widgetData = useDocWidgetData(teamId, doc);
  const shown = brand ?? own;
  if (!doc) {
    return (
      <div className={styles.broken}>
        <FileWarning aria-hidden />
        {t`This template cannot be shown. Its data is kept and can be exported.`}
      </div>
    );
  }
  if (!shown) return null;
  return (
    <div aria-hidden className={styles.picture}>
      <CanvasView
        doc={doc}
        orientation="landscape"
        brand={shown}
        resolve={resolve}
        widgetData={widgetData}
      />
    </div>
  );
}

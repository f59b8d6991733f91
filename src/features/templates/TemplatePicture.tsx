import { useLingui } from '@lingui/react/macro';
import { FileWarning } from 'lucide-react';
import { useEffect } from 'react';
import { CanvasView } from '../../canvas/react/CanvasView.tsx';
import type { Brand } from '../../model/brand/brand.ts';
import type { Template } from '../../model/template/template.ts';
import { useTemplateDrawing } from '../../store/hooks/templateDrawing.ts';
import styles from './TemplateCard.module.css';

export interface TemplatePictureProps {
  readonly template: Template;
  /** A brand other than the team's. */
  readonly brand?: Brand;
  /** Called when it is complete. */
  onDrawn?(): void;
}

/** A template in the team's brand, drawn live rather than shown as a stored picture. */
export function TemplatePicture({ template, brand, onDrawn }: TemplatePictureProps) {
  const { i18n } = useLingui();
  const drawing = useTemplateDrawing(template, i18n.locale, brand);
  if (drawing === 'broken') return <Broken onDrawn={onDrawn} />;
  if (!drawing) return null;
  return (
    <div aria-hidden className={styles.picture}>
      <CanvasView {...drawing} {...(onDrawn && { onDrawn })} />
    </div>
  );
}

function Broken({ onDrawn }: { readonly onDrawn: (() => void) | undefined }) {
  const { t } = useLingui();
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <div className={styles.broken}>
      <FileWarning aria-hidden />
      {t`This template cannot be shown. Its data is kept and can be exported.`}
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Brand } from '../../model/brand/brand.ts';
import { DEFAULT_TEXT_STYLES } from '../../model/brand/fields.ts';
import type { Template } from '../../model/template/template.ts';
import { useEffectiveBrand } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import styles from './BrandGenerationDialog.module.css';
import { TemplatePicture } from './TemplatePicture.tsx';
import { useTemplateTexts } from './useTemplateTexts.ts';

/** How long the dialog is shown, ms. */
const SHOWN_MS = 2500;
/** The delay in ms before the brand is applied, so that people see it happen. */
const BRANDED_AFTER_MS = 700;

export interface BrandGenerationDialogProps {
  readonly template: Template;
  onClose(): void;
  onDone(): void;
}

/** Shows a smart template without colors, then in the team's brand. */
export function BrandGenerationDialog({ template, onClose, onDone }: BrandGenerationDialogProps) {
  const { t } = useLingui();
  const { nameOf } = useTemplateTexts();
  const own = useEffectiveBrand(useTeamId())?.brand;
  const [isBranded, setBranded] = useState(false);
  const finish = useRef(onDone);
  useEffect(() => {
    finish.current = onDone;
  });
  useEffect(() => {
    const timers = [
      setTimeout(() => setBranded(true), BRANDED_AFTER_MS),
      setTimeout(() => finish.current(), SHOWN_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <Dialog title={t`Applying your brand`} isOpen onClose={onClose}>
      <div className={styles.stage} data-branded={isBranded}>
        {own && <TemplatePicture template={template} brand={isBranded ? own : plain(own)} />}
      </div>
      <p className={styles.text} role="status">
        {isBranded ? t`${nameOf(template)} in your colors and fonts` : t`Reading your brand …`}
      </p>
      <div className={styles.bar} aria-hidden />
    </Dialog>
  );
}

/** Returns a neutral brand: the template without a team's colors. */
function plain(own: Brand): Brand {
  const { logo: _logo, logoDark: _dark, logoMedia: _file, logoDarkMedia: _darkFile, ...rest } = own;
  const colors = {
    primary: { hex: '#c9cad3' },
    secondary: { hex: '#b4b6c2' },
    textLight: { hex: '#ffffff' },
    textDark: { hex: '#4a4b55' },
  };
  return { ...rest, colors, textStyles: DEFAULT_TEXT_STYLES };
}

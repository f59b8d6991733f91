import { useLingui } from '@lingui/react/macro';
import { CaseSensitive, Hourglass, Megaphone, QrCode } from 'lucide-react';
import { smartTemplateId, type Template } from '../../../model/template/template.ts';
import type { SlideType } from '../useSlideTypes.ts';

/** Smart templates that people look for by their content: they are listed among the types, not below. */
export function useTemplateTiles(smart: readonly Template[]): readonly SlideType[] {
  const { t } = useLingui();
  const tiles = {
    text: { label: t`Plain text`, note: t`A headline and text`, icon: CaseSensitive },
    announce: { label: t`Announcement`, note: t`A notice, and when it starts`, icon: Megaphone },
    qr: { label: t`QR code`, note: t`An address for phones`, icon: QrCode },
    countdown: { label: t`Countdown`, note: t`Days until a date`, icon: Hourglass },
  };
  const offered = new Set<string>(smart.map(({ id }) => id));
  return Object.entries(tiles).flatMap(([name, tile]) => {
    const templateId = smartTemplateId(name);
    return offered.has(templateId) ? [{ ...tile, file: 'template', templateId }] : [];
  });
}

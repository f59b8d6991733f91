import { useLingui } from '@lingui/react/macro';

/** Returns how to turn a program's presentation into a slide: by PDF export, with the menu path. */
export function usePresentationText(): (program: 'powerpoint' | 'impress' | 'keynote') => string {
  const { t } = useLingui();
  const texts = {
    powerpoint: t`A presentation becomes a slide as a PDF. In PowerPoint choose File, Export, “Create PDF/XPS” (on a Mac File, Export, PDF; in Google Slides File, Download, PDF), then choose that file here. Nothing was stored.`,
    impress: t`A presentation becomes a slide as a PDF. In LibreOffice Impress choose File, Export As, “Export as PDF”, then choose that file here. Nothing was stored.`,
    keynote: t`A presentation becomes a slide as a PDF. In Keynote choose File, Export To, PDF, then choose that file here. Nothing was stored.`,
  };
  return (program) => texts[program];
}

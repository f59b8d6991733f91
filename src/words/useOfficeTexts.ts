import { useLingui } from '@lingui/react/macro';
import type { OfficeProgram } from '../platform/files/officeFile.ts';

/** Returns for each program how to turn a program's file into a slide: by PDF export, with the menu path. */
export function useOfficeTexts(): { readonly [program in OfficeProgram]: string } {
  const { t } = useLingui();
  return {
    powerpoint: t`A presentation becomes a slide as a PDF. In PowerPoint choose File, Export, “Create PDF/XPS” (on a Mac File, Export, PDF; in Google Slides File, Download, PDF), then choose that file here. Nothing was stored.`,
    impress: t`A presentation becomes a slide as a PDF. In LibreOffice Impress choose File, Export As, “Export as PDF”, then choose that file here. Nothing was stored.`,
    keynote: t`A presentation becomes a slide as a PDF. In Keynote choose File, Export To, PDF, then choose that file here. Nothing was stored.`,
    word: t`A document becomes a slide as a PDF. In Word choose File, Save As, PDF (in Google Docs File, Download, PDF), then choose that file here. Nothing was stored.`,
    writer: t`A document becomes a slide as a PDF. In LibreOffice Writer choose File, Export As, “Export as PDF”, then choose that file here. Nothing was stored.`,
    pages: t`A document becomes a slide as a PDF. In Pages choose File, Export To, PDF, then choose that file here. Nothing was stored.`,
    excel: t`A spreadsheet becomes a slide as a PDF. In Excel choose File, Save As, PDF (in Google Sheets File, Download, PDF), then choose that file here. Nothing was stored.`,
    calc: t`A spreadsheet becomes a slide as a PDF. In LibreOffice Calc choose File, Export As, “Export as PDF”, then choose that file here. Nothing was stored.`,
    numbers: t`A spreadsheet becomes a slide as a PDF. In Numbers choose File, Export To, PDF, then choose that file here. Nothing was stored.`,
  };
}

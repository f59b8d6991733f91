import type { Sheet } from '../../verbs/context.ts';
import { CsvSheet } from './CsvSheet.tsx';
import { GuidesSheet } from './GuidesSheet.tsx';
import { PreviewSheet } from './PreviewSheet.tsx';
import { ShortcutsSheet } from './ShortcutsSheet.tsx';

/** The windows over the designer. */
export function Sheets({
  sheet,
  onClose,
}: {
  readonly sheet: Exclude<Sheet, 'find'>;
  onClose(): void;
}) {
  switch (sheet) {
    case 'shortcuts':
      return <ShortcutsSheet onClose={onClose} />;
    case 'csv':
      return <CsvSheet onClose={onClose} />;
    case 'guides':
      return <GuidesSheet onClose={onClose} />;
    case 'preview':
      return <PreviewSheet onClose={onClose} />;
  }
}

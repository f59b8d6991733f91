import { useLingui } from '@lingui/react/macro';
import { formatBytes } from '../../i18n/formats.ts';
import type { LibraryFile } from '../../model/rules/mediaLibrary.ts';

/** Texts for files of the library. */
export function useMediaTexts() {
  const { t, i18n } = useLingui();
  return {
    kinds: { image: t`Pictures`, video: t`Videos`, pdf: t`Documents` },
    /** Files have no name of their own: the first item that uses them lends its own. */
    nameOf: ({ uses }: LibraryFile): string => uses[0]?.name || t`Untitled`,
    /** Type, dimensions in px and size. */
    factsOf: ({ media }: LibraryFile): string => {
      const { type, width, height, bytes } = media;
      const name = (type.split('/')[1] ?? type).replace('quicktime', 'mov').toUpperCase();
      const pixels = width && height ? [`${width} × ${height}`] : [];
      return [name, ...pixels, formatBytes(bytes, i18n.locale)].join(' · ');
    },
  };
}

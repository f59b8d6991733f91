import { useLingui } from '@lingui/react/macro';
import { formatBytes } from '../../i18n/formats.ts';
import type { LibraryFile } from '../../model/rules/mediaLibrary.ts';

/** Words for files of the library. */
export function useMediaTexts() {
  const { t, i18n } = useLingui();
  return {
    kinds: { image: t`Pictures`, video: t`Videos`, pdf: t`Documents` },
    /** Files carry no name of their own: the one that uses them says most. */
    nameOf: ({ uses }: LibraryFile): string => uses[0]?.name || t`Untitled`,
    /** Type, pixels and size. */
    factsOf: ({ media }: LibraryFile): string => {
      const { type, width, height, bytes } = media;
      const name = (type.split('/')[1] ?? type).replace('quicktime', 'mov').toUpperCase();
      const pixels = width && height ? [`${width} × ${height}`] : [];
      return [name, ...pixels, formatBytes(bytes, i18n.locale)].join(' · ');
    },
  };
}

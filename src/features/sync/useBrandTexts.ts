import { useLingui } from '@lingui/react/macro';
import { useColorNames } from '../../words/useColorNames.ts';
import { useTextStyleNames } from '../../words/useTextStyleNames.ts';

/** Texts for the parts of a brand, such as `textStyles/styleTitle/fontSize`; undefined for other paths. */
export function useBrandTexts() {
  const { t } = useLingui();
  const colors: { readonly [key: string]: string } = useColorNames();
  const styles: { readonly [key: string]: string } = useTextStyleNames();
  const parts: { readonly [part: string]: string } = {
    fontFamily: t`Font`,
    fontSize: t`Size`,
    fontWeight: t`Weight`,
    lineHeight: t`Line height`,
    letterSpacing: t`Letter spacing`,
    textTransform: t`Letter case`,
  };
  const cases: { readonly [stored: string]: string } = {
    none: t`As written`,
    uppercase: t`Capitals`,
    lowercase: t`Small letters`,
    capitalize: t`Words begin with a capital`,
  };
  return {
    name(path: string): string | undefined {
      const [field, key = '', part = ''] = path.split('/');
      if (field === 'logoMedia') return t`Logo for light backgrounds`;
      if (field === 'logoDarkMedia') return t`Logo for dark backgrounds`;
      if (field === 'fonts') return t`Name of a font`;
      if (field === 'colors')
        return part === 'name' ? t`Name of a color` : (colors[key] ?? t`Color`);
      return field === 'textStyles' ? `${styles[key] ?? key}: ${parts[part] ?? part}` : undefined;
    },
    value: (path: string, value: unknown): string | undefined =>
      path.endsWith('/textTransform') ? cases[String(value)] : undefined,
  };
}

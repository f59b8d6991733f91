import * as v from 'valibot';
import { DEFAULT_TEXT_STYLES, TEXT_STYLES, textStyleChangesSchema } from '../../brand/fields.ts';
import { refuse } from '../../mutation.ts';
import { withoutNothing } from '../../parsing.ts';
import { brandMutation } from './editBrand.ts';
import { grantedArgs } from '../grantedTeam.ts';

const schema = v.object({
  ...grantedArgs,
  style: v.picklist(TEXT_STYLES),
  fields: textStyleChangesSchema,
});

/** Changes the named properties of a text style; null restores the default. Refuses a font that is gone. */
export const saveTextStyle = brandMutation('brand.saveTextStyle', schema, (brand, args) => {
  const { fontId } = args.fields;
  if (fontId && !brand.fonts[fontId]) return refuse('fontDeleted');
  const style = {
    ...DEFAULT_TEXT_STYLES[args.style],
    ...withoutNothing({ ...brand.textStyles[args.style], ...args.fields }),
  };
  return { ...brand, textStyles: { ...brand.textStyles, [args.style]: style } };
});

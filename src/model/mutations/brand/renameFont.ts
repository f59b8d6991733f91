import * as v from 'valibot';
import { familyOf } from '../../brand/brand.ts';
import * as b from './brandArgs.ts';
import { refuse } from '../../mutation.ts';
import { brandMutation } from './editBrand.ts';
import { grantedArgs } from '../grantedTeam.ts';
import { givenText } from '../../parsing.ts';

const schema = v.object({
  ...grantedArgs,
  id: b.fontId,
  name: givenText(200),
});

/** Renames a font in the list; styles and documents refer to its family. */
export const renameFont = brandMutation('brand.renameFont', schema, (brand, args) => {
  const font = brand.fonts[args.id];
  if (!font) return refuse('notFound');
  const named = { ...font, family: familyOf(font), name: args.name };
  return { ...brand, fonts: { ...brand.fonts, [args.id]: named } };
});

import * as v from 'valibot';
import { stylesUsingFont } from '../../brand/brand.ts';
import * as b from './brandArgs.ts';
import { refuse } from '../../mutation.ts';
import { brandMutation } from './editBrand.ts';
import { grantedArgs } from '../grantedTeam.ts';

const schema = v.object({ ...grantedArgs, id: b.fontId });

/** Removes a font that no text style uses; checked again against the server's state. */
export const deleteFont = brandMutation('brand.deleteFont', schema, (brand, { id }) => {
  if (!brand.fonts[id]) return refuse('notFound');
  if (stylesUsingFont(brand, id).length > 0) return refuse('inUse');
  const { [id]: _font, ...fonts } = brand.fonts;
  return { ...brand, fonts };
});

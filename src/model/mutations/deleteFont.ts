import * as v from 'valibot';
import { stylesUsingFont } from '../brand.ts';
import * as b from './brandArgs.ts';
import { defineMutation, refuse } from '../mutation.ts';
import { brandReads, editBrand } from './editBrand.ts';
import { grantedArgs } from './grantedTeam.ts';

const schema = v.object({
  ...grantedArgs,
  id: b.fontId,
});

/** Removes a font that no text style uses; judged again on what the server holds. */
export const deleteFont = defineMutation('brand.deleteFont', {
  schema,
  reads: brandReads,
  apply: (tx, args, actor) =>
    editBrand(tx, args, actor, (brand) => {
      if (!brand.fonts[args.id]) return refuse('notFound');
      if (stylesUsingFont(brand, args.id).length > 0) return refuse('inUse');
      const { [args.id]: _font, ...fonts } = brand.fonts;
      return { ...brand, fonts };
    }),
});

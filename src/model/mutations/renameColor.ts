import * as v from 'valibot';
import * as b from './brandArgs.ts';
import { defineMutation, refuse } from '../mutation.ts';
import { brandReads, editBrand } from './editBrand.ts';
import { grantedArgs } from './grantedTeam.ts';

const schema = v.object({
  ...grantedArgs,
  key: b.colorKey,
  name: b.colorName,
});

/** Renames a color; documents refer to its key, so nothing else changes. */
export const renameColor = defineMutation('brand.renameColor', {
  schema,
  reads: brandReads,
  apply: (tx, args, actor) =>
    editBrand(tx, args, actor, (brand) => {
      const color = brand.colors[args.key];
      if (!color) return refuse('notFound');
      return { ...brand, colors: { ...brand.colors, [args.key]: { ...color, name: args.name } } };
    }),
});

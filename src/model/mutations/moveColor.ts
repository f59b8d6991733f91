import * as v from 'valibot';
import * as b from './brandArgs.ts';
import { defineMutation, refuse } from '../mutation.ts';
import { brandReads, editBrand } from './editBrand.ts';
import { grantedArgs } from './grantedTeam.ts';

const schema = v.object({
  ...grantedArgs,
  key: b.colorKey,
  position: b.position,
});

/** Moves a color in the list; no other color changes, so moves of different colors commute. */
export const moveColor = defineMutation('brand.moveColor', {
  schema,
  reads: brandReads,
  apply: (tx, args, actor) =>
    editBrand(tx, args, actor, (brand) => {
      const color = brand.colors[args.key];
      if (!color) return refuse('notFound');
      const moved = { ...color, position: args.position };
      return { ...brand, colors: { ...brand.colors, [args.key]: moved } };
    }),
});

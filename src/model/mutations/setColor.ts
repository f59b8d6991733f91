import * as v from 'valibot';
import * as b from './brandArgs.ts';
import { defineMutation } from '../mutation.ts';
import { brandReads, editBrand } from './editBrand.ts';
import { grantedArgs } from './grantedTeam.ts';

const schema = v.object({
  ...grantedArgs,
  key: b.colorKey,
  hex: b.hex,
});

/** Sets the value of a color; colors of different keys commute. */
export const setColor = defineMutation('brand.setColor', {
  schema,
  reads: brandReads,
  apply: (tx, args, actor) =>
    editBrand(tx, args, actor, (brand) => {
      const { removed: _removed, ...old } = brand.colors[args.key] ?? {};
      const color = { ...old, hex: args.hex };
      return { ...brand, colors: { ...brand.colors, [args.key]: color } };
    }),
});

import * as v from 'valibot';
import { REQUIRED_COLORS } from '../brand.ts';
import * as b from './brandArgs.ts';
import { defineMutation, refuse } from '../mutation.ts';
import { brandReads, editBrand } from './editBrand.ts';
import { grantedArgs } from './grantedTeam.ts';

const schema = v.object({
  ...grantedArgs,
  key: b.colorKey,
});

/** Takes a color off the list. Its value stays for what refers to it; every brand needs the first three. */
export const deleteColor = defineMutation('brand.deleteColor', {
  schema,
  reads: brandReads,
  apply: (tx, args, actor) =>
    editBrand(tx, args, actor, (brand) => {
      const color = brand.colors[args.key];
      if (!color) return refuse('notFound');
      if (REQUIRED_COLORS.includes(args.key)) return refuse('inUse');
      const removed = { ...color, removed: true };
      return { ...brand, colors: { ...brand.colors, [args.key]: removed } };
    }),
});

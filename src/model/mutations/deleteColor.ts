import * as v from 'valibot';
import { REQUIRED_COLORS } from '../brand.ts';
import * as b from './brandArgs.ts';
import { defineMutation, refuse } from '../mutation.ts';
import { brandReads, editColor } from './editBrand.ts';
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
    editColor(tx, args, actor, (color) =>
      REQUIRED_COLORS.includes(args.key) ? refuse('inUse') : { ...color, removed: true },
    ),
});

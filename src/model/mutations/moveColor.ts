import * as v from 'valibot';
import * as b from './brandArgs.ts';
import { defineMutation } from '../mutation.ts';
import { brandReads, editColor } from './editBrand.ts';
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
    editColor(tx, args, actor, (color) => ({ ...color, position: args.position })),
});

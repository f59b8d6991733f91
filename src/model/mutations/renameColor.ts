import * as v from 'valibot';
import * as b from './brandArgs.ts';
import { defineMutation } from '../mutation.ts';
import { brandReads, editColor } from './editBrand.ts';
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
    editColor(tx, args, actor, (color) => ({ ...color, name: args.name })),
});

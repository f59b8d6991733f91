import * as v from 'valibot';
import { defineMutation } from '../mutation.ts';
import { brandReads, editBrand } from './editBrand.ts';
import { grantedArgs } from './grantedTeam.ts';

const schema = v.object({
  ...grantedArgs,
});

/** Writes the parts that defaults stand in for, and older shapes as the newer ones. */
export const fillBrand = defineMutation('brand.fill', {
  schema,
  reads: brandReads,
  apply: (tx, args, actor) => editBrand(tx, args, actor, (brand) => brand),
});

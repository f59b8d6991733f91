import * as v from 'valibot';
import { defineMutation } from '../../mutation.ts';
import { brandReads, editBrand } from './editBrand.ts';
import { grantedArgs } from '../grantedTeam.ts';

const schema = v.object({
  ...grantedArgs,
});

/** Stores the parts that defaults stand in for, and converts older formats. */
export const fillBrand = defineMutation('brand.fill', {
  schema,
  reads: brandReads,
  apply: (tx, args, actor) => editBrand(tx, args, actor, (brand) => brand),
});

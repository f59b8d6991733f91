import * as v from 'valibot';
import { mediaSchema } from '../media.ts';
import { defineMutation } from '../mutation.ts';
import { brandReads, editBrand } from './editBrand.ts';
import { grantedArgs } from './grantedTeam.ts';

const schema = v.object({
  ...grantedArgs,
  variant: v.picklist(['logo', 'logoDark']),
  media: v.nullable(mediaSchema),
});

/** Sets the logo, or the one for dark grounds; null takes it away. */
export const setLogo = defineMutation('brand.setLogo', {
  schema,
  reads: brandReads,
  apply: (tx, args, actor) =>
    editBrand(tx, args, actor, (brand) => {
      const { [args.variant]: _old, [`${args.variant}Media` as const]: _file, ...others } = brand;
      return args.media === null ? others : { ...others, [`${args.variant}Media`]: args.media };
    }),
});

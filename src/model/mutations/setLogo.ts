import * as v from 'valibot';
import { mediaSchema } from '../media.ts';
import { brandMutation } from './editBrand.ts';
import { grantedArgs } from './grantedTeam.ts';

const schema = v.object({
  ...grantedArgs,
  variant: v.picklist(['logo', 'logoDark']),
  media: v.nullable(mediaSchema),
});

/** Sets the logo, or the logo for dark grounds; null removes it. */
export const setLogo = brandMutation('brand.setLogo', schema, (brand, args) => {
  const { [args.variant]: _old, [`${args.variant}Media` as const]: _file, ...others } = brand;
  return args.media === null ? others : { ...others, [`${args.variant}Media`]: args.media };
});

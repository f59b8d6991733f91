import * as v from 'valibot';
import type { Brand } from '../../brand/brand.ts';
import { type Media, mediaSchema } from '../../media/media.ts';
import { brandMutation } from './editBrand.ts';
import { grantedArgs } from '../grantedTeam.ts';

/** The logo, and the one for dark grounds. */
export const LOGO_VARIANTS = ['logo', 'logoDark'] as const;
export type LogoVariant = (typeof LOGO_VARIANTS)[number];

const schema = v.object({
  ...grantedArgs,
  variant: v.picklist(LOGO_VARIANTS),
  media: v.nullable(mediaSchema),
});

/** Sets the logo, or the logo for dark grounds; null removes it. */
export const setLogo = brandMutation('brand.setLogo', schema, (brand, { variant, media }) =>
  withLogo(brand, variant, media),
);

/** Returns the brand with this logo, or without one of its kind: the file and the address of the old one go. */
export function withLogo(brand: Brand, variant: LogoVariant, media: Media | null): Brand {
  const { [variant]: _old, [`${variant}Media` as const]: _file, ...others } = brand;
  return media === null ? others : { ...others, [`${variant}Media`]: media };
}

import * as v from 'valibot';
import * as b from './brandArgs.ts';
import { refuse } from '../../mutation.ts';
import { brandMutation } from './editBrand.ts';
import { grantedArgs } from '../grantedTeam.ts';

const schema = v.object({
  ...grantedArgs,
  key: b.colorKey,
  hex: b.hex,
  name: b.colorName,
  position: b.brandPosition,
});

/** Adds a color of the team's own under a key chosen by the caller. */
export const addColor = brandMutation('brand.addColor', schema, (brand, args) => {
  if (brand.colors[args.key]) return refuse('alreadyExists');
  const { hex, name, position } = args;
  return { ...brand, colors: { ...brand.colors, [args.key]: { hex, name, position } } };
});

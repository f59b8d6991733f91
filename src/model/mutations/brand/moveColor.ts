import * as v from 'valibot';
import * as a from '../args.ts';
import * as b from './brandArgs.ts';
import { colorMutation } from './editBrand.ts';
import { grantedArgs } from '../grantedTeam.ts';

const schema = v.object({ ...grantedArgs, key: b.colorKey, position: a.position });

/** Moves a color in the list; no other color changes, so moves of different colors commute. */
export const moveColor = colorMutation('brand.moveColor', schema, (color, { position }) => ({
  ...color,
  position,
}));

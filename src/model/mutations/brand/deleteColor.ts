import * as v from 'valibot';
import { REQUIRED_COLORS } from '../../brand/brand.ts';
import * as b from './brandArgs.ts';
import { refuse } from '../../mutation.ts';
import { colorMutation } from './editBrand.ts';
import { grantedArgs } from '../grantedTeam.ts';

const schema = v.object({ ...grantedArgs, key: b.colorKey });

/**
 * Removes a color from the list. Its value stays for whatever refers to it; required colors cannot be
 * removed.
 */
export const deleteColor = colorMutation('brand.deleteColor', schema, (color, { key }) =>
  REQUIRED_COLORS.includes(key) ? refuse('inUse') : { ...color, removed: true },
);

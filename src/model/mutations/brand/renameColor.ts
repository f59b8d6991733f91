import * as v from 'valibot';
import * as b from './brandArgs.ts';
import { refuse } from '../../mutation.ts';
import { colorMutation } from './editBrand.ts';
import { grantedArgs } from '../grantedTeam.ts';

const schema = v.object({ ...grantedArgs, key: b.colorKey, name: b.colorName });

/** Renames a color; documents refer to its key, so nothing else changes. Refuses a deleted one. */
export const renameColor = colorMutation('brand.renameColor', schema, (color, { name }) =>
  color.removed ? refuse('wasDeleted') : { ...color, name },
);

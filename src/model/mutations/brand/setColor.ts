import * as v from 'valibot';
import * as b from './brandArgs.ts';
import { refuse } from '../../mutation.ts';
import { brandMutation } from './editBrand.ts';
import { grantedArgs } from '../grantedTeam.ts';

const schema = v.object({
  ...grantedArgs,
  key: b.colorKey,
  hex: b.hex,
  /** It was not on the list: an edit of a deleted color would bring it back against somebody's will. */
  isNew: v.exactOptional(v.boolean()),
});

/** Sets the value of a color; refuses a deleted one. Changes of different keys commute. */
export const setColor = brandMutation('brand.setColor', schema, (brand, args) => {
  const { key, hex, isNew } = args;
  const { removed, ...old } = brand.colors[key] ?? {};
  if (removed && !isNew) return refuse('wasDeleted');
  return { ...brand, colors: { ...brand.colors, [key]: { ...old, hex } } };
});

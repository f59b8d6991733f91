import * as v from 'valibot';
import * as b from './brandArgs.ts';
import { brandMutation } from './editBrand.ts';
import { grantedArgs } from './grantedTeam.ts';

const schema = v.object({ ...grantedArgs, key: b.colorKey, hex: b.hex });

/** Sets the value of a color; changes of different keys commute. */
export const setColor = brandMutation('brand.setColor', schema, (brand, { key, hex }) => {
  const { removed: _removed, ...old } = brand.colors[key] ?? {};
  return { ...brand, colors: { ...brand.colors, [key]: { ...old, hex } } };
});

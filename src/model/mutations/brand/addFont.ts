import * as v from 'valibot';
import { mediaSchema } from '../../media/media.ts';
import * as a from '../args.ts';
import * as b from './brandArgs.ts';
import { refuse } from '../../mutation.ts';
import { brandMutation } from './editBrand.ts';
import { grantedArgs } from '../grantedTeam.ts';

const schema = v.object({
  ...grantedArgs,
  id: b.fontId,
  name: b.fontText,
  family: b.fontText,
  weightMin: b.fontWeight,
  weightMax: b.fontWeight,
  isItalic: v.boolean(),
  media: mediaSchema,
  at: a.at,
});

/** Adds a font file; its names and weights were read from the file. */
export const addFont = brandMutation('brand.addFont', schema, (brand, args) => {
  if (brand.fonts[args.id]) return refuse('alreadyExists');
  const { name, family, weightMin, weightMax, isItalic, media, at } = args;
  const font = { name, family, weightMin, weightMax, isItalic, media, url: '', createdAt: at };
  return { ...brand, fonts: { ...brand.fonts, [args.id]: font } };
});

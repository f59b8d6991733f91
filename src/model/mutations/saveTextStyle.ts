import * as v from 'valibot';
import { DEFAULT_TEXT_STYLES, TEXT_STYLES, type TextStyle } from '../brand.ts';
import { changesOf } from '../restore.ts';
import { defineMutation } from '../mutation.ts';
import { brandReads, editBrand } from './editBrand.ts';
import { grantedArgs } from './grantedTeam.ts';

const short = v.pipe(v.string(), v.maxLength(20));
const fields = changesOf({
  fontFamily: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  fontName: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  fontId: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  fontWeight: v.nullable(v.pipe(short, v.regex(/^(?:[1-9]\d{0,2}|1000)$/))),
  fontSize: v.pipe(v.number(), v.minValue(1), v.maxValue(1000)),
  lineHeight: v.nullable(v.pipe(short, v.regex(/^\d+(?:\.\d+)?$/))),
  textTransform: v.nullable(v.picklist(['none', 'uppercase', 'lowercase', 'capitalize'])),
  letterSpacing: v.nullable(v.pipe(short, v.regex(/^-?\d+(?:\.\d+)?(?:px|em)$/))),
});

const schema = v.object({
  ...grantedArgs,
  style: v.picklist(TEXT_STYLES),
  fields,
});

/** Changes the named properties of a text style; null puts the default back. */
export const saveTextStyle = defineMutation('brand.saveTextStyle', {
  schema,
  reads: brandReads,
  apply: (tx, args, actor) =>
    editBrand(tx, args, actor, (brand) => {
      const merged = { ...brand.textStyles[args.style], ...args.fields };
      const kept = Object.entries(merged).filter(([, value]) => value !== null);
      const style = {
        ...DEFAULT_TEXT_STYLES[args.style],
        ...Object.fromEntries(kept),
      } as TextStyle; // nulls are out
      return { ...brand, textStyles: { ...brand.textStyles, [args.style]: style } };
    }),
});

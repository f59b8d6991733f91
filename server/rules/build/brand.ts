import { TEXT_STYLES } from '../../../src/model/brand/fields.ts';
import { EDITS } from './edits.ts';
import { any } from './expressions.ts';
import {
  anything,
  flag,
  keyUpTo,
  mapOf,
  millis,
  number,
  object,
  pattern,
  schemaText,
  textUpTo,
} from './schema.ts';
import type { SchemaNode } from './schema.ts';

const HEX = '/^#[0-9a-fA-F]{6}$/';

const color: SchemaNode = object(
  { hex: pattern(HEX), name: textUpTo(100), position: textUpTo(200), removed: flag },
  ['hex'],
);
const style: SchemaNode = object({
  name: textUpTo(100),
  fontFamily: textUpTo(200),
  fontName: textUpTo(200),
  fontId: textUpTo(100),
  fontWeight: textUpTo(20),
  fontSize: number(1, 1000),
  lineHeight: textUpTo(20),
  textTransform: textUpTo(20),
  letterSpacing: textUpTo(20),
});
/** A logo is an address or a stored file. */
const image: SchemaNode = { ...anything(3, 2048, '$image') };

export const BRAND_RULES: SchemaNode = {
  logo: image,
  logoDark: image,
  colors: mapOf('$color', keyUpTo('$color', 100), color),
  textStyles: mapOf('$style', any(...TEXT_STYLES.map((name) => `$style === '${name}'`)), style),
  fonts: mapOf('$font', keyUpTo('$font', 200), {
    ...object(
      {
        name: schemaText(1, 200),
        createdAt: millis,
        url: textUpTo(2048),
        media: anything(3, 2048, '$media'),
        family: textUpTo(200),
        weightMin: number(1, 1000),
        weightMax: number(1, 1000),
        isItalic: flag,
      },
      ['name'],
    ),
  }),
  edits: EDITS,
  $field: anything(4, 2048),
};

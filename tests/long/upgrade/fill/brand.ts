import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawLogo } from '../../../../seeds/pictures.ts';
import * as house from '../house.ts';
import { HARBOUR } from '../house.ts';
import { commit, type Fields, type Filling } from './filling.ts';

const INTER = '@fontsource-variable/inter/files/inter-greek-ext-wght-normal.woff2';

/** Adds colors with and without names, one of them removed, a custom font, text styles, both logos. */
export async function fillBrand(filling: Filling): Promise<void> {
  const { robin } = filling;
  const brand = (name: string, args: Fields) =>
    commit(filling, robin, `brand.${name}`, { teamId: HARBOUR, ...args });
  await brand('setColor', { key: 'primary', hex: '#0e7490' });
  for (const [index, [name, hex]] of [
    ['Sand', '#fff4e2'],
    ['Buoy', '#a61e4d'],
    ['Rust', '#c2410c'],
  ].entries()) {
    await brand('addColor', { key: house.colorKeyOf(name!), hex, name, position: `a${index}` });
  }
  await brand('deleteColor', { key: house.colorKeyOf('Rust') });
  const font = readFileSync(fileURLToPath(import.meta.resolve(INTER)));
  for (const name of ['Harbour', 'Spare']) {
    const path = `teams/${HARBOUR}/brand/fonts/${name}.woff2`;
    const media = await robin.upload(path, font, 'font/woff2');
    const weights = { weightMin: 100, weightMax: 900, isItalic: false };
    const id = house.fontIdOf(name);
    await brand('addFont', { id, name, family: name, ...weights, media, at: Date.now() });
  }
  const fields = { fontFamily: 'Harbour', fontName: 'Harbour', fontId: house.fontIdOf('Harbour') };
  await brand('saveTextStyle', {
    style: 'styleCaption',
    fields: { ...fields, fontSize: 18, letterSpacing: '1px' },
  });
  for (const [variant, color] of [
    ['logo', '#0e7490'],
    ['logoDark', '#fff4e2'],
  ] as const) {
    const path = `teams/${HARBOUR}/brand/logo/170000000000${variant === 'logo' ? '1' : '2_dark'}`;
    const media = await robin.upload(path, await drawLogo('Harbour', color), 'image/png');
    await brand('setLogo', { variant, media });
  }
  await robin.sync();
}

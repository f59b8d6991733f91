import { expect, it } from 'vitest';
import { cleanLine, cleanText } from './cleanText.ts';
import { setTeamTag } from '../mutations/team/setTeamTag.ts';
import { parseDoc } from '../canvas/parseDoc.ts';
import { teamId, slideId } from '../model.testkit.ts';
import { parseSlide } from '../slide/slide.ts';

const BREAKS = ['\v', '\u2028', '\u2029', '\f', '\u0085'];

it.each(BREAKS.map((sign) => [JSON.stringify(sign), sign]))('%s is a line break', (_, sign) => {
  expect(cleanText(`Line one${sign}Line two`)).toBe('Line one\nLine two');
  expect(cleanLine(`Line one${sign}Line two`)).toBe('Line one Line two');
});

it('control characters are gone; tabs, joiners and directions stay, as they draw something', () => {
  expect(cleanText('a\0b\x07c\x1bd\x7fe\x9ff')).toBe('abcdef');
  const kept = 'a\tb\r\nc\u200dc\u200fd\ufe0fe\u00ad';
  expect(cleanText(kept)).toBe(kept);
});

it('a cleaned text stays as it is', () => {
  for (const sign of BREAKS) {
    const once = cleanText(`a${sign}${sign}b`);
    expect(cleanText(once)).toBe(once);
  }
});

it('what is stored already opens without them', () => {
  const raw = { id: slideId(), type: 'image', title: 'Soup\vof the day\x07' };
  expect(parseSlide(raw, teamId())?.title).toBe('Soup of the day');
});

it('what is said in a change or a document goes the same way', () => {
  const doc = {
    id: 'doc-1',
    v: 1,
    elements: [{ id: 'a', type: 'text', css: {}, paragraphs: [{ runs: [{ text: 'a\vb\x07' }] }] }],
  };
  const restored = parseDoc(doc);
  expect(JSON.stringify(restored)).toContain(String.raw`"a\nb"`);
  const args = { teamId: teamId(), tagId: slideId(), name: 'North\vwing\x1f' };
  expect(setTeamTag.parse(args)).toMatchObject({ name: 'North wing' });
});

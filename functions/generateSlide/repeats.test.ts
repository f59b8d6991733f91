import { expect, it } from 'vitest';
import { repeats, withoutRepeats } from './repeats.ts';

it('tells texts that say the same', () => {
  const text = 'Forty houses open until two in the morning, with music and soup.';
  expect(repeats(text, `${text} Buses leave every ten minutes.`)).toBe(true);
  expect(repeats(text, 'forty houses open until two in the morning — with music & soup …')).toBe(
    true,
  );
  expect(repeats(text, 'Buses leave every ten minutes from the market square.')).toBe(false);
  expect(repeats(text, '')).toBe(false);
});

it('leaves out what is said twice, in favour of the longer', () => {
  const [soup, music] = ['Soup is free after ten o’clock.', 'The band plays until midnight.'];
  const whole = `On Friday: ${soup} Bring a bowl.`;
  expect(withoutRepeats([soup, music, whole, music, soup])).toEqual([whole, music]);
  expect(withoutRepeats([soup, music, `${soup} ${music}`])).toEqual([`${soup} ${music}`]);
  expect(withoutRepeats([])).toEqual([]);
});

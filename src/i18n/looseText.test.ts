import { expect, test } from 'vitest';
import { looseTexts } from './looseTexts.testkit.ts';
import { parseJsx } from './parseJsx.testkit.ts';

/* Checks the check, which `bareText.test.ts` runs over all sources. */
const loose = async (source: string) => looseTexts('a.tsx', await parseJsx('a.tsx', source));

test.each([
  ['a text that comes and goes', '<p>{when} {isOld && t`old`}</p>'],
  ['a text behind what comes and goes', '<button>{isOn && <Check />}{name}</button>'],
  ['a text that goes with its fragment', '<>{t`as of`} <b>now</b></>'],
  ['a sign behind it', '<p>{isOn && <Check />}: <b>on</b></p>'],
])('finds %s', async (_, jsx) => {
  expect(await loose(`const a = ${jsx};`)).toEqual(['a.tsx:1']);
});

test('finds a component that is a text', async () => {
  const source = 'function Note() { return isOld ? t`old` : null; }';
  expect(await loose(source)).toEqual(['a.tsx:1']);
});

test.each([
  '<p>{isOld ? t`old` : t`new`}</p>',
  '<p>{name} {isOn && <Check />}</p>',
  '<p>{isOn && <Check />} <Trans>on</Trans></p>',
  '<p>{isOn && <Check />} <Wording>{name}</Wording></p>',
])('passes by %s', async (jsx) => {
  expect(await loose(`const a = ${jsx};`)).toEqual([]);
});

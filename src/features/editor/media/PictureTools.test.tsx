// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { speak } from '../../../i18n/spoken.testkit.tsx';
import type { HostService } from '../../../model/hostServices.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore } from '../../../store/storeFixture.testkit.ts';
import { PictureTools } from './PictureTools.tsx';

/** Shows the tools of a picture on a host that lacks these services, or does not say. */
async function toolsWithout(lacks?: HostService[]): Promise<readonly (string | null)[]> {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  await speak('en');
  const config = { ...(lacks && { lacks }) } as never;
  render(<PictureTools url="/picture" shape="landscape" onPicture={async () => undefined} />, {
    wrapper: inApp(store, { config }),
  });
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
}

it.each([
  [undefined, ['Generate a picture', 'Remove background']],
  [[], ['Generate a picture', 'Remove background']],
  [['imageGeneration'], ['Remove background']],
  [['textGeneration', 'backgroundRemoval'], ['Generate a picture']],
  [['imageGeneration', 'backgroundRemoval'], []],
] as const)('on a host that lacks %j a picture is offered %j', async (lacks, offered) => {
  expect(await toolsWithout(lacks && [...lacks])).toEqual(offered);
});

import { expect } from '@playwright/test';
import { slideKey } from '../../../../src/model/kinds.ts';
import type { Slide } from '../../../../src/model/slide/slide.ts';
import { isOfToday, untilOfToday } from '../builds.ts';
import * as house from '../house.ts';
import { HARBOUR } from '../house.ts';
import { OldApp } from '../oldApp.ts';
import type { Part } from './part.ts';

const SLIDE = house.slideIdOf('of the tablet');
const TITLE = 'Saved on the tablet';

/* The tablet's tab was open all the time, offline. */

export const tabletParts: readonly Part[] = [
  {
    name: 'an app of 0.1.0 that stayed open sends what it has to the server of today',
    async run({ tablet, tabletPage, other, old }) {
      await tablet.goOnline();
      const title = async () => {
        await other.read();
        return (other.value(slideKey(HARBOUR, SLIDE)) as Slide).title;
      };
      await expect.poll(title, { timeout: 90_000 }).toBe(TITLE);
      expect(await isOfToday(tabletPage, old)).toBe(false);
    },
  },
  {
    name: 'it is offered the new version, and goes on with it where it was',
    async run({ tablet, tabletPage, old }) {
      const offer = await new OldApp(tabletPage).offeredUpdate();
      tablet.forgetFocus(); // 0.1.0 lost it when it saved
      await offer.click();
      await untilOfToday(tabletPage, old);
      const title = tabletPage.getByRole('textbox', { name: 'Title', exact: true });
      await expect(title).toHaveValue(TITLE);
      await tablet.close();
    },
  },
];

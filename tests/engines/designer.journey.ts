import type { Tab } from './driver.ts';
import { button, photo } from './acts.ts';
import { journey } from './place.ts';

const element = (at: number) => ({ css: '[data-element]', at });
const left = { role: 'textbox', name: 'From the left' };
const artboard = { role: 'application' };

async function insert(tab: Tab, name: string): Promise<void> {
  await tab.click({ role: 'tab', name: /^Insert/ });
  await tab.click(button(name));
}

/** Matches any text but this one. */
const notOf = (text: string) => new RegExp(`^(?!${text}$)`);

journey(
  'a template is designed: inserted, dragged, written in place, undone, and there after a reload',
  async ({ device }) => {
    const home = await device.open('/templates/organization');
    await home.sees({ role: 'article' });
    const team = await home.run<string>(`return sessionStorage.getItem('vitrine.team')`);
    const tab = await device.open(`/designer/?id=${team}`);
    await tab.sees(artboard);
    await insert(tab, 'Headline');
    await tab.chooseFile({ label: 'Choose a picture' }, await photo(800, 600));
    await tab.seesPicture({ css: '[data-element] img' });
    await insert(tab, 'QR code');
    await tab.sees(element(2));

    const before = await tab.textOf(left);
    await tab.drag(element(2), 60, 40);
    await tab.reads(left, notOf(before));
    await tab.focus(artboard);
    await tab.press('z', 'Control');
    await tab.reads(left, new RegExp(`^${before}$`));

    await tab.click({ role: 'tab', name: /^Layers/ });
    await tab.click({ role: 'treeitem', name: /^Headline, Text/ });
    await tab.focus(artboard);
    await tab.press('Enter');
    await tab.sees({ css: '[contenteditable="true"]' });
    await tab.type('Late night');
    await tab.press('Escape');
    await tab.sees({ role: 'treeitem', name: /^Late night, Text/ });
    await tab.sees({ text: 'Saved on this device' });
    await tab.isAt(/artboardId=/);
    await tab.reload();
    await tab.sees({ css: '[data-element]', has: 'Late night' });
    await tab.seesPicture({ css: '[data-element] img' });
  },
);

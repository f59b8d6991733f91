import { button, card } from './acts.ts';
import { journey } from './place.ts';

const FOUND = 'Soup of the day';
const OTHER = 'We are hiring';
const search = { label: 'Search slides' };

journey(
  'slides are searched, chosen, archived and taken back; a reload finds the same',
  async ({ device }) => {
    const tab = await device.open('/slides/active');
    await tab.sees(card(OTHER));
    await tab.fill(search, 'SOUP');
    await tab.seesNo(card(OTHER));
    await tab.isAt(/text=SOUP/);
    await tab.reload();
    await tab.sees(card(FOUND));
    await tab.seesNo(card(OTHER));
    await tab.seesPicture({ css: 'img', within: card(FOUND) });

    await tab.focus({ label: `Select ${FOUND}` });
    await tab.press('Space');
    const selection = { role: 'region', name: 'Selection' };
    await tab.sees({ ...selection, has: '1 selected' });
    await tab.click({ ...button('Archive'), within: selection });
    await tab.seesNo(card(FOUND));
    await tab.click(button('Undo'));
    await tab.sees(card(FOUND));
    await tab.fill(search, '');
    await tab.sees(card(OTHER));
  },
);

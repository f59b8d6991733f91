import { button } from './acts.ts';
import { journey } from './place.ts';

const greeting = { label: 'Greeting' };
const board = { css: '[data-board="landscape"]' };

journey('a template is filled, survives a reload and is published', async ({ device }) => {
  const tab = await device.open('/templates/vitrine');
  await tab.click({ role: 'link', name: 'New slide from Welcome' });
  await tab.fill(greeting, 'Good evening');
  await tab.sees({ ...board, has: 'Good evening' });
  await tab.sees({ text: /kept on this device/ });
  await tab.reload();
  await tab.click(button('Continue'));
  await tab.sees({ ...board, has: 'Good evening' });
  await tab.focus(greeting);
  await tab.press('z', 'Control');
  await tab.seesNo({ ...board, has: 'Good evening' });
  await tab.press('z', 'Control', 'Shift');
  await tab.sees({ ...board, has: 'Good evening' });
  await tab.click(button('Publish'));
  await tab.click(button('Publish anyway'));
  await tab.isAt(/^\/editor\/template\/[A-Za-z0-9]{20}/);
});

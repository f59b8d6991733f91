import { allSaved, button } from './acts.ts';
import { journey } from './place.ts';

const TAG = 'Ground floor';

journey('language, name and tags are changed, and are kept', async ({ device }) => {
  const tab = await device.open('/settings/account');
  await tab.sees({ role: 'heading', name: /^Settings/ });
  await tab.click(button(/Language/));
  await tab.click({ role: 'option', name: 'Deutsch' });
  await tab.sees({ role: 'heading', name: /^Einstellungen/ });
  await tab.click(button(/Sprache/));
  await tab.click({ role: 'option', name: 'English' });
  await tab.sees({ role: 'heading', name: /^Settings/ });

  await tab.goto('/settings/screen-tags');
  await tab.fill({ label: 'New tag' }, TAG);
  await tab.click(button('Add'));
  await tab.sees({ css: 'main h2', has: TAG });
  await tab.reload();
  await tab.sees({ css: 'main h2', has: TAG });
  await tab.sees(allSaved, { seconds: 30 });
});

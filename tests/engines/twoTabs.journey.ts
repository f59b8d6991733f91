import { allSaved, button, card, saveDraft, titleField } from './acts.ts';
import { journey } from './place.ts';

const TITLE = 'Clock of two tabs';
const LATER = 'Clock of the other tab';

journey(
  'a second tab shows what the first one does, and goes on when that is closed',
  async ({ device }) => {
    const first = await device.open('/slides/drafts');
    await first.sees({ role: 'article' });
    const second = await device.openTab('/editor-new/time');
    await saveDraft(second, 'time', TITLE);
    await first.sees(card(TITLE));
    // The first tab may be the leader: the other one has to take over.
    await first.close();
    await second.fill(titleField, LATER);
    await second.click(button('Save draft'));
    await second.seesNo({ text: /Not saved/ });
    await second.goto('/slides/drafts');
    await second.sees(card(LATER));
    await second.sees(allSaved, { seconds: 60 });
  },
);

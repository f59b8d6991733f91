import { MUSEUM, ROOT_TEAM } from '../../seeds/cast.ts';
import { button } from './acts.ts';
import type { Tab } from './driver.ts';
import { journey } from './place.ts';

/** `npm run test:long` switches fifty times. */
const SWITCHES = Number(process.env['TEAM_SWITCHES'] ?? 6);

const PERSON = ROOT_TEAM.people[0];

/** The button of the current team also contains the person's name. */
const teamButton = (team: string) => button(new RegExp(`^Team\\s*${team}\\s*${PERSON.name}`));

async function switchTeam(tab: Tab, from: string, to: string): Promise<void> {
  await tab.click(teamButton(from));
  await tab.click({ role: 'option', name: to });
  await tab.sees(teamButton(to));
  await tab.sees({ role: 'heading' });
}

journey(
  'teams are switched again and again, from Slides, and each shows its slides',
  async ({ device }) => {
    journey.setTimeout(60_000 + SWITCHES * 6000);
    const tab = await device.open('/slides/active');
    const names = [ROOT_TEAM.name, MUSEUM.name] as const;
    for (let done = 0; done < SWITCHES; done += 1) {
      const [from, to] = done % 2 === 0 ? names : [names[1], names[0]];
      await switchTeam(tab, from, to);
      await tab.click({ role: 'link', name: 'Slides' });
      await tab.sees({ role: 'article' });
    }
  },
);

import { fillAlerts } from './fill/alerts.ts';
import { fillBrand } from './fill/brand.ts';
import { fillFiles } from './fill/files.ts';
import type { FillOptions } from './fill/filling.ts';
import { fillScreens } from './fill/screens.ts';
import { fillSubscriptions } from './fill/sharing.ts';
import { fillQuietSlides, fillTypes, fillVersions } from './fill/slides.ts';
import { fillTeams } from './fill/teams.ts';
import { fillTemplates } from './fill/templates.ts';
import { ROBIN, SAM } from './house.ts';

/*
 * Fills a running server of a version through that version's own engine, functions and protocols. One file per noun,
 * each readable on its own; the order is that of `fillServer`.
 */

/** Adds everything; takes some ten seconds. */
export async function fillServer(options: FillOptions): Promise<void> {
  const { version, url, memory } = options;
  for (const size of ['typical', 'broken'] as const) {
    await version.runSeed({ url, size, memory, say: () => undefined });
  }
  const robin = await version.Person.signIn(url, ROBIN.email);
  const sam = await version.Person.signIn(url, SAM.email);
  await fillTeams(robin, sam);
  const filling = { ...options, robin, sam, ...(await fillFiles(robin)) };
  await fillBrand(filling);
  await fillTemplates(filling);
  await fillTypes(filling);
  await fillQuietSlides(filling);
  await fillScreens(filling);
  await fillVersions(filling);
  await fillSubscriptions(filling);
  await fillAlerts(filling);
}

import { createUserWithEmailAndPassword } from 'firebase/auth';
import type { SiteServerOptions } from '../createSiteServer.ts';
import { startTestSite } from '../siteServer.testkit.ts';
import { createStorageClient, slideMedia, TEST_TEAM } from './storage.testkit.ts';

/** Starts a site with an admin of these teams and clients of its storage, which survive a restart. */
export async function startStorageSite(
  options: Partial<SiteServerOptions> = {},
  teams: readonly string[] = [TEST_TEAM],
) {
  const site = await startTestSite({ databaseRules: { rules: {} }, ...options });
  const { user } = await createUserWithEmailAndPassword(site.newAuth(), 'a@b.example', 'password');
  await site.claim(user.uid, { teams: Object.fromEntries(teams.map((team) => [team, 'a'])) });
  const token = await user.getIdToken(true);
  const clientWith = (shown: string | null) =>
    createStorageClient(
      () => site.url,
      () => shown,
    );
  let time = 1_700_000_000_000;
  /** Returns an unused file name. */
  const newName = (team = TEST_TEAM) => slideMedia(++time, team);
  /** Returns a client whose token is new, after the clock was advanced. */
  const renewed = async () => clientWith(await user.getIdToken(true));
  /** Makes an editor of a team, with a client of their own. */
  const newMember = async (email: string, team = TEST_TEAM) => {
    const made = await createUserWithEmailAndPassword(site.newAuth(), email, 'password');
    await site.claim(made.user.uid, { teams: { [team]: 'e' } });
    return { uid: made.user.uid, client: clientWith(await made.user.getIdToken(true)) };
  };
  return { site, token, client: clientWith(token), clientWith, renewed, newMember, newName };
}

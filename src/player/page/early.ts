import './polyfills.ts';
import './page.css';
import { fetchHostConfig, type HostConfig } from '../../../sync/backends/firebase/hostConfig.ts';
import { browserLanguages } from '../../platform/locale.ts';
import type { PlayerBackend } from '../engine/ports.ts';
import { createFirstAccountStore, type FirstAccountStore } from '../store/accountStore.ts';
import { DATABASE } from '../store/databaseName.ts';
import { createPairingScreen } from '../view/pairingScreen.ts';
import { createSurface } from '../view/surface.ts';
import { PLAYER_TEXTS, playerLanguage } from '../view/texts.ts';
import { browserAfter, browserRandomBytes, localStore } from './browser.ts';
import { startEarly, type EarlyStart } from './earlyStart.ts';
import { openPlayerBackend } from './openBackend.ts';
import { pairingPlace } from './pairingPlace.ts';

/** What the player takes over from the early start. */
export interface EarlyPage extends EarlyStart<PlayerBackend & { dispose(): void }> {
  readonly config: Promise<HostConfig | undefined>;
  readonly accounts: FirstAccountStore;
  /** The screen has taken the place of what was drawn. */
  leave(): void;
}

/** A database that does not respond is the player's matter. */
const ANSWERS_WITHIN_MS = 300;

function mayBeNew(): boolean {
  const marks = localStore();
  const isNoted = !marks || Object.keys(marks).some((key) => key.startsWith('vitrine.player'));
  // A player of this page hands over to the next version; an address with a ticket has a move to finish.
  return !isNoted && !window.vitrinePlayer && location.hash === '';
}

async function isNew(): Promise<boolean> {
  const silence = new Promise<undefined>((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS));
  try {
    const known = await Promise.race([indexedDB.databases(), silence]);
    return known !== undefined && known.every(({ name }) => name !== DATABASE);
  } catch {
    return false; // an engine that does not list them
  }
}

function begin(): EarlyPage {
  const get = window.fetch.bind(window);
  const config = fetchHostConfig(get, location.origin);
  const accounts = createFirstAccountStore(localStore());
  const { show, leave } = drawPairing();
  const connect = async () => openPlayerBackend(await config, accounts);
  return {
    config,
    accounts,
    leave,
    ...startEarly({ connect, show, after: browserAfter, randomBytes: browserRandomBytes }),
  };
}

/** Draws what the screen draws in its place as soon as it is there. */
function drawPairing() {
  const language = playerLanguage(browserLanguages());
  document.documentElement.lang = language;
  document.getElementById('frame')?.remove();
  const surface = createSurface();
  const pairing = createPairingScreen({ ...pairingPlace(), texts: PLAYER_TEXTS[language] });
  surface.element.append(pairing.element);
  document.getElementById('wall')?.replaceChildren(surface.element);
  return { show: pairing.show, leave: surface.dispose };
}

/**
 * A script of its own, so small that it runs while the player's is still on its way: a new device shows its code
 * without waiting for the database and for what draws slides. Undefined where something may be stored already.
 */
export const early: Promise<EarlyPage | undefined> | undefined = mayBeNew()
  ? isNew().then((is) => (is ? begin() : undefined))
  : undefined;

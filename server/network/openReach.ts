import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { REACHES, type Reach } from './Network.ts';
import { writeFileDurably } from '../files.ts';
import type { SiteEnv } from '../siteEnv.ts';

/** Part of the data folder and of backups. */
export const NETWORK_FILE = 'network.json';

const fileSchema = v.object({ reach: v.picklist(REACHES) });

type Decides = Pick<
  SiteEnv,
  'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY' | 'TLS' | 'TLS_CERT' | 'TEST_IDENTITY_PROVIDER'
>;

export type SiteReach = ReturnType<typeof openReach>;

/**
 * Who reaches this server, as chosen by the people of the site and kept over restarts. Where the environment decides
 * (`HOST`, a proxy, a certificate), or nobody is asked for a password, there is no choice, and a stored one is ignored.
 */
export function openReach(dataDir: string, env: Decides) {
  const file = path.join(dataDir, NETWORK_FILE);
  const isChoice = !isDecided(env);
  let chosen = readReach(file);
  let apply: (reach: Reach) => Promise<void> = async () => {};
  let turn: Promise<unknown> = Promise.resolve();

  const current = (): Reach => (isChoice && chosen) || 'machine';

  async function change(reach: Reach): Promise<void> {
    const before = chosen;
    await store(file, reach);
    chosen = reach;
    try {
      await apply(reach);
    } catch (error) {
      chosen = before;
      await store(file, before ?? 'machine');
      throw error;
    }
  }

  return {
    isChoice,
    isChosen: (): boolean => chosen !== undefined,
    current,
    /** Sets what carries a choice out in the running server; it throws if it cannot. */
    onChoice: (carryOut: (reach: Reach) => Promise<void>): void => void (apply = carryOut),
    /** Keeps a choice and carries it out; one that cannot be carried out is not kept. */
    choose(reach: Reach): Promise<void> {
      const done = turn.then(() => change(reach));
      turn = done.catch(() => undefined);
      return done;
    },
  };
}

function isDecided(env: Decides): boolean {
  const given = env.HOST ?? env.PUBLIC_URL ?? env.TLS_CERT;
  return given !== undefined || env.TRUST_PROXY || env.TLS !== 'off' || env.TEST_IDENTITY_PROVIDER;
}

const store = (file: string, reach: Reach): Promise<void> =>
  writeFileDurably(file, JSON.stringify({ reach }));

/** Returns undefined if nobody chose. @throws for a damaged file: opening by mistake would let others in */
function readReach(file: string): Reach | undefined {
  if (!existsSync(file)) return undefined;
  return v.parse(fileSchema, JSON.parse(readFileSync(file, 'utf8'))).reach;
}

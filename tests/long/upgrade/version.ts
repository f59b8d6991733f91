import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Accounts = typeof import('../../../seeds/account.ts');
type Kinds = typeof import('../../../src/model/kinds.ts');

/** Version 0.1.0 called the sign-in by another name. */
function signInOf(accounts: Accounts): Accounts['signInAccount'] {
  const signIn: unknown = Reflect.get(accounts, 'signIn') ?? accounts.signInAccount;
  return signIn as Accounts['signInAccount'];
}

/** Version 0.1.0 called the parser of a kind by another name. */
function asToday(kinds: Kinds['KINDS']): Kinds['KINDS'] {
  const named = Object.entries(kinds).map(([kind, spec]) => {
    const parse: unknown = Reflect.get(spec, 'restore') ?? spec.parse;
    return [kind, { ...spec, parse }] as const;
  });
  return Object.fromEntries(named) as unknown as Kinds['KINDS'];
}

/**
 * Loads the modules of one version from its own folder. Their types are today's: the upgrade test calls little of them.
 */
export async function loadVersion(folder: string) {
  const load = <Module>(path: string): Promise<Module> =>
    import(pathToFileURL(join(folder, path)).href) as Promise<Module>;
  const accounts = await load<Accounts>('seeds/account.ts');
  return {
    folder,
    ...(await load<typeof import('../../../seeds/runSeed.ts')>('seeds/runSeed.ts')),
    ...(await load<typeof import('../../../seeds/person.ts')>('seeds/person.ts')),
    signInAccount: signInOf(accounts),
    signInDevice: accounts.signInDevice,
    ...(await load<typeof import('../../../seeds/database.ts')>('seeds/database.ts')),
    KINDS: asToday((await load<Kinds>('src/model/kinds.ts')).KINDS),
    ...(await load<typeof import('../../../src/model/mutations/registry.ts')>(
      'src/model/mutations/registry.ts',
    )),
    ...(await load<typeof import('../../../src/model/canvas/slideTemplateFrom.ts')>(
      'src/model/canvas/slideTemplateFrom.ts',
    )),
    ...(await load<typeof import('../../../sync/backends/memory/createMemoryStore.ts')>(
      'sync/backends/memory/createMemoryStore.ts',
    )),
    ...(await load<typeof import('../../../sync/engine/ports.ts')>('sync/engine/ports.ts')),
    ...(await load<typeof import('../../../sync/engine/engine.ts')>('sync/engine/engine.ts')),
    ...(await load<typeof import('../../../sync/engine/commit.ts')>('sync/engine/commit.ts')),
  };
}

export type Version = Awaited<ReturnType<typeof loadVersion>>;

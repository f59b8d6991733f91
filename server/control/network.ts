import { REACHES, type Reach } from '../network/Network.ts';
import { nameProvider } from '../network/provider.ts';
import { trustAddress } from '../tls/trustPage.ts';
import { PortProblem } from '../listenOn.ts';
import { CommandProblem, type Command } from './Command.ts';
import { mustAccount } from './people.ts';

const REACH_TEXTS: Readonly<Record<Reach, string>> = {
  machine: 'Only this machine reaches the site.',
  http: 'The local network reaches the site, without HTTPS: passwords travel unencrypted.',
  https: "The local network reaches the site by HTTPS of the site's own authority.",
};

/** Prints who reaches the site, and sets it: at once where the server runs. */
export const network: Command = {
  name: 'network',
  usage: `network [<${REACHES.join('|')}>]`,
  act: (_, [reach]) => (reach === undefined ? undefined : { act: 'networkChosen', detail: reach }),
  async run({ site }, [given]) {
    const { isChoice, choose, current } = site.network;
    if (!isChoice) {
      throw new CommandProblem(
        'The environment decides who reaches the site (HOST, PUBLIC_URL, TRUST_PROXY, TLS…); remove that first.',
      );
    }
    if (given !== undefined) {
      const reach = REACHES.find((known) => known === given);
      if (!reach) throw new CommandProblem(`${given} is none of ${REACHES.join(', ')}.`);
      await choose(reach).catch((error: unknown) => {
        throw error instanceof PortProblem ? new CommandProblem(error.message) : error;
      });
    }
    const address = current() === 'machine' ? '' : site.address();
    return [
      REACH_TEXTS[current()],
      ...(address === '' ? [] : [`Other devices open ${address}`]),
      ...(current() === 'https' ? [`They learn to trust it at ${trustAddress(address)}`] : []),
    ];
  },
};

/** Names the account that decides for the site in Settings. */
export const provider: Command = {
  name: 'provider',
  usage: 'provider <e-mail>',
  act: ({ site }, [email]) => ({ act: 'providerNamed', whom: mustAccount(site, email).uid }),
  async run({ site }, [email]) {
    const account = mustAccount(site, email);
    await nameProvider(site.database.admin, account.uid);
    return [`${account.email} decides in Settings who reaches the site.`];
  },
};

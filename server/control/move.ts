import { CommandProblem, type Command } from './Command.ts';

/** Makes the site read-only, so that a copy made afterwards is complete. Devices keep their unsent changes. */
export const close: Command = {
  name: 'close',
  usage: 'close',
  act: () => ({ act: 'siteClosed' }),
  async run({ site }) {
    await site.move.close();
    await site.events.idle();
    return ['The site is closed: it is read and takes nothing. "reopen" opens it again.'];
  },
};

/** Keeps the closed site read-only and points to its new address. */
export const movedSite: Command = {
  name: 'moved',
  usage: 'moved <new address>',
  act: () => ({ act: 'siteMoved' }),
  async run({ site }, [address = '']) {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const isOrigin = url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/';
    if (!isOrigin || url.search + url.hash !== '') {
      throw new CommandProblem('Name the new address as in https://signs.example');
    }
    if (!site.move.isClosed()) throw new CommandProblem('Close the site first, and copy it then.');
    await site.move.moveTo(url.origin);
    return [`Apps and players are shown the way to ${url.origin}.`];
  },
};

/** Accepts writes again and removes the pointer to a new address. */
export const reopen: Command = {
  name: 'reopen',
  usage: 'reopen',
  act: () => ({ act: 'siteReopened' }),
  async run({ site }) {
    if (!site.move.isClosed()) throw new CommandProblem('The site is open.');
    await site.move.reopen();
    return ['The site is open again.'];
  },
};

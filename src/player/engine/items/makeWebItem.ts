import type { ItemMaker } from './ItemMaker.ts';

/** A page of the web, which needs the network. */
export const makeWebItem: ItemMaker = ({ web, duration }, { isOnline }) => {
  if (web === undefined) return 'failed';
  return isOnline ? { kind: 'web', url: web, content: `${web}/${duration}` } : 'offline';
};

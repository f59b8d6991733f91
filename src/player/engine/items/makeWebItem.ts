import type { ItemMaker } from './ItemMaker.ts';

/** A page of the web; without network the picture that its author gave for that. */
export const makeWebItem: ItemMaker = ({ web, webRefresh, fallback, duration }, { isOnline }) => {
  if (web === undefined) return 'failed';
  if (!isOnline) {
    if (!fallback) return 'offline';
    return { kind: 'image', media: fallback, content: `${fallback.sha256}/${duration}` };
  }
  const refreshMs = webRefresh === undefined ? {} : { refreshMs: webRefresh * 1000 };
  const files = fallback ? [fallback] : [];
  const content = `${web}/${duration}/${webRefresh ?? ''}/${fallback?.sha256 ?? ''}`;
  return { kind: 'web', url: web, files, ...refreshMs, content };
};

import sharp from 'sharp';
import type { ChosenFile, Tab } from './driver.ts';

export const button = (name: string | RegExp) => ({ role: 'button', name });
export const titleField = { role: 'textbox', name: 'Title' };

/** Returns a noisy JPEG, like a camera's. */
export async function photo(width = 1280, height = 720): Promise<ChosenFile> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const image = sharp({ create: { width, height, channels: 3, background: '#2b5876', noise } });
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

/** Creates and publishes an image slide as a person does. */
export async function publishPicture(tab: Tab, title: string, file: ChosenFile): Promise<void> {
  await tab.goto('/editor-new/image');
  await tab.fill(titleField, title);
  await tab.chooseFile({ css: '[data-slot="landscape"] input[type="file"]:not([capture])' }, file);
  await tab.seesPicture({ css: '[data-slot="landscape"] img' });
  await tab.click(button('Publish'));
  await tab.sees({
    text: /^(On screens|Scheduled|Published|Waiting to be sent)$/,
    within: { css: 'header' },
  });
}

/** Names the slide in the editor and saves it as a draft. */
export async function saveDraft(tab: Tab, type: string, title: string): Promise<void> {
  await tab.fill(titleField, title);
  await tab.click(button('Save draft'));
  await tab.isAt(new RegExp(`^/editor/${type}/[A-Za-z0-9]{20}`));
}

export const card = (title: string) => ({ role: 'article', has: title });
export const allSaved = { css: '[data-sync]', has: 'All changes saved' };

/** How long the app may take from a visit until it opens without network. */
export const OFFLINE_WITHIN_MS = 60_000;

/** Waits until the worker has everything that opening without network takes. */
export async function opensOffline(tab: Tab): Promise<void> {
  const end = performance.now() + OFFLINE_WITHIN_MS;
  const stateOf = `return (await navigator.serviceWorker.getRegistration())?.active?.state ?? 'none'`;
  for (let state = ''; state !== 'activated'; state = await tab.run<string>(stateOf)) {
    if (performance.now() > end) throw new Error(`no worker: ${state}`);
    await new Promise((done) => setTimeout(done, 200));
  }
}

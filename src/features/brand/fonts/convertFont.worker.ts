import { convertFont } from './convertFont.ts';
import type { FontAnswer, FontOptions } from './prepareFont.ts';

/**
 * Converts fonts off the main thread. Response headers let only this script run the encoder and reach nothing else
 * (`server/http/securityHeaders.ts`, `firebase.json`); they depend on its file name.
 */
self.addEventListener('message', (event: MessageEvent<FontOptions>) => {
  const { file, fileName } = event.data;
  const say = (answer: FontAnswer): void => self.postMessage(answer);
  convertFont(file, fileName).then(say, () => say({ problem: 'failed' }));
});

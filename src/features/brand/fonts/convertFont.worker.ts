import { convertFont } from './convertFont.ts';
import type { FontAnswer, FontWish } from './prepareFont.ts';

/**
 * Converts fonts beside the page. The server lets this one script run its encoder and reach nothing
 * (`server/http/securityHeaders.ts`, `firebase.json`); its name is part of that.
 */
self.addEventListener('message', (event: MessageEvent<FontWish>) => {
  const { file, fileName } = event.data;
  const say = (answer: FontAnswer): void => self.postMessage(answer);
  convertFont(file, fileName).then(say, () => say({ problem: 'failed' }));
});

import { expect, it } from 'vitest';
import { embedAddress } from './embedAddress.ts';

const VIDEO = 'https://www.youtube.com/embed/a1B2-c3_D4e?autoplay=1&mute=1';

it.each([
  ['https://www.youtube.com/watch?v=a1B2-c3_D4e', VIDEO],
  ['http://youtube.com/watch?app=desktop&v=a1B2-c3_D4e&feature=share#comments', VIDEO],
  ['https://m.youtube.com/watch?v=a1B2-c3_D4e', VIDEO],
  ['https://youtu.be/a1B2-c3_D4e?si=tracking', VIDEO],
  ['https://www.youtube.com/shorts/a1B2-c3_D4e', VIDEO],
  ['https://www.youtube.com/live/a1B2-c3_D4e?feature=shared', VIDEO],
  [
    'https://youtu.be/a1B2-c3_D4e?t=1m30s',
    'https://www.youtube.com/embed/a1B2-c3_D4e?start=90&autoplay=1&mute=1',
  ],
  [
    'https://www.youtube.com/watch?v=a1B2-c3_D4e&list=PLabc-123&t=42',
    'https://www.youtube.com/embed/a1B2-c3_D4e?list=PLabc-123&start=42&autoplay=1&mute=1',
  ],
  [
    'https://www.youtube.com/playlist?list=PLabc-123',
    'https://www.youtube.com/embed/videoseries?list=PLabc-123&autoplay=1&mute=1',
  ],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?autoplay=1&muted=1'],
  [
    'https://vimeo.com/channels/staffpicks/123456789',
    'https://player.vimeo.com/video/123456789?autoplay=1&muted=1',
  ],
  [
    'https://vimeo.com/123456789/ab12cd34ef?share=copy',
    'https://player.vimeo.com/video/123456789?h=ab12cd34ef&autoplay=1&muted=1',
  ],
])('%s is drawn at the address for frames', (url, expected) =>
  expect(embedAddress(url)).toBe(expected),
);

it.each([
  'https://www.youtube.com/embed/a1B2-c3_D4e?rel=0',
  'https://www.youtube.com/@museum',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=a"><script>',
  'https://notyoutube.com/watch?v=a1B2-c3_D4e',
  'https://youtube.com.example.org/watch?v=a1B2-c3_D4e',
  'https://player.vimeo.com/video/123456789',
  'https://vimeo.com/features',
  'https://example.org/watch?v=a1B2-c3_D4e',
])('%s stays as it is', (url) => expect(embedAddress(url)).toBe(url));

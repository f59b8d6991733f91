import sharp from 'sharp';
import { expect, test } from 'vitest';
import { rasterFormat } from './rasterFormat.ts';

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } });

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('knows %s', async (format) => {
  expect(rasterFormat(await picture().toFormat(format).toBuffer())).toBe(format);
});

test.each([
  '',
  '\x89PNG',
  '<svg>',
  '<?xml version="1.0"?><svg>',
  '%PDF-1.7',
  'RIFF0000WAVE',
  'II*\0',
])('knows nothing else: %j', (text) => {
  expect(rasterFormat(Buffer.from(text, 'latin1'))).toBeUndefined();
});

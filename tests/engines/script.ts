import { resolve } from 'node:path';
import { build } from 'rolldown';

/** Returns the code of `inPage.ts` as one script, which sets `journey`. */
export async function pageScript(): Promise<string> {
  const { output } = await build({
    input: resolve(import.meta.dirname, 'inPage.ts'),
    write: false,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: { format: 'iife', name: 'journey', minify: true },
  });
  return output[0].code;
}

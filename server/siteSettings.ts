import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { writeFileDurably } from './files.ts';

/** Its presence marks a folder as a site's. */
export const SITE_FILE = 'site.json';

const settingsSchema = v.object({ registrationPath: v.pipe(v.string(), v.startsWith('/')) });
export type SiteSettings = v.InferOutput<typeof settingsSchema>;

/** Loads what this installation decided at its first start and keeps: `site.json` in the data folder. */
export async function loadSiteSettings(dataDir: string): Promise<SiteSettings> {
  const file = path.join(dataDir, SITE_FILE);
  if (!existsSync(file)) {
    const settings = { registrationPath: `/r-${randomBytes(9).toString('base64url')}` };
    await writeFileDurably(file, JSON.stringify(settings, null, 2));
  }
  return v.parse(settingsSchema, JSON.parse(readFileSync(file, 'utf8')));
}

import { join } from 'node:path';
import { expect } from '@playwright/test';
import { lossesOf, tell } from '../compare.ts';
import { MEANT_ON_SERVER } from '../meant.ts';
import { ROOT } from '../scene.ts';
import { backUp } from '../serverSnapshot.ts';
import type { Part } from './part.ts';

export const serverParts: readonly Part[] = [
  {
    name: 'the server has every row, file, account and key',
    async run({ folder, site, before }) {
      const after = await backUp(ROOT, site.dataDir, join(folder, 'after'));
      expect(tell(lossesOf(before.tree, after.tree, MEANT_ON_SERVER))).toBe('');
      expect(tell(lossesOf(before.files, after.files))).toBe('');
      expect(tell(lossesOf(before.accounts, after.accounts))).toBe('');
      expect(after.keys).toEqual(before.keys);
    },
  },
];

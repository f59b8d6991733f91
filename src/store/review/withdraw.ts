import { prioritizeWithdrawal } from '../../../sync/engine/prioritizeWithdrawal.ts';
import type { SyncStore } from '../../../sync/engine/ports.ts';
import type { MutationId } from '../../model/ids.ts';
import { moveSlide } from '../../model/mutations/slide/moveSlide.ts';
import { MUTATORS } from '../../model/mutations/registry.ts';
import { saveSlide } from '../../model/mutations/slide/saveSlide.ts';
import { randomBytes } from '../../platform/random.ts';

/** What a slide contains, and where it stands, means the same whether it plays or not. */
const FOLLOWING: ReadonlySet<string> = new Set([saveSlide.name, moveSlide.name]);

/** Has a committed withdrawal arrive before the videos that its slide still waits for. */
export const withdraw = (store: SyncStore, id: MutationId): Promise<void> =>
  prioritizeWithdrawal({ store, mutators: MUTATORS, random: randomBytes }, id, ({ name }) =>
    FOLLOWING.has(name),
  );

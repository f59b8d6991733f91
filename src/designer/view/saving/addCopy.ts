import type { Doc } from '../../../model/canvas/doc.ts';
import { storedDocOf } from '../../../model/canvas/storedDoc.ts';
import { createId, type TeamId, type TemplateId } from '../../../model/ids.ts';
import { templateKey } from '../../../model/kinds.ts';
import { addTemplate } from '../../../model/mutations/addTemplate.ts';
import { systemClock } from '../../../platform/clock.ts';
import { randomBytes } from '../../../platform/random.ts';
import type { BrandRights } from '../../../store/hooks/brand.ts';
import { unsentOf } from '../../../store/hooks/waitingFiles.ts';
import type { Store } from '../../../store/openStore.ts';
import { allMediaIn } from './mediaIn.ts';

export interface CopyDeps {
  readonly teamId: TeamId;
  readonly granted: BrandRights['granted'];
  readonly store: Store;
}

/**
 * Returns the unsent files of a document, to be sent with a template; files already sent are no longer
 * here.
 */
export async function filesOf(store: Store, doc: Doc, ref: ReturnType<typeof templateKey>) {
  const files = await unsentOf(store, allMediaIn(doc));
  return files.map((media, at) => ({ media, ref, slot: `media${at}` }));
}

/** Saves a document as a new template. */
export async function addCopy(
  { teamId, granted, store }: CopyDeps,
  doc: Doc,
  name: string,
): Promise<{ readonly id: TemplateId } | { readonly refused: string }> {
  const id = createId<'template'>(randomBytes);
  const files = await filesOf(store, doc, templateKey(teamId, id));
  const content = { name, data: storedDocOf(doc), revision: createId(randomBytes) };
  const args = { ...granted, id, ...content, at: systemClock.now() };
  const result = await store.commit(addTemplate, args, { files });
  return result.ok ? { id } : { refused: result.refused };
}

import type { Doc } from '../../../model/canvas/doc.ts';
import { storedDocOf } from '../../../model/canvas/storedDoc.ts';
import { createId, type TeamId, type TemplateId } from '../../../model/ids.ts';
import { addTemplate } from '../../../model/mutations/template/addTemplate.ts';
import { systemClock } from '../../../platform/clock.ts';
import { randomBytes } from '../../../platform/random.ts';
import type { BrandRights } from '../../../store/hooks/brand.ts';
import type { Store } from '../../../store/openStore.ts';

export interface CopyDeps {
  readonly teamId: TeamId;
  readonly granted: BrandRights['granted'];
  readonly store: Store;
}

/** Saves a document as a new template. */
export async function addCopy(
  { granted, store }: CopyDeps,
  doc: Doc,
  name: string,
): Promise<{ readonly id: TemplateId } | { readonly refused: string }> {
  const id = createId<'template'>(randomBytes);
  const content = { name, data: storedDocOf(doc), revision: createId(randomBytes) };
  const args = { ...granted, id, ...content, at: systemClock.now() };
  const result = await store.commit(addTemplate, args);
  return result.ok ? { id } : { refused: result.refused };
}

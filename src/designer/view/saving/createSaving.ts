import type { Doc } from '../../../model/canvas/doc.ts';
import { storedDocOf } from '../../../model/canvas/storedDoc.ts';
import { copyName } from '../../../model/copyName.ts';
import type { Media } from '../../../model/media.ts';
import { createId, type TeamId, type TemplateId } from '../../../model/ids.ts';
import { templateKey } from '../../../model/kinds.ts';
import { touchedBetween } from '../../../model/mergeElements.ts';
import { addTemplate } from '../../../model/mutations/addTemplate.ts';
import { saveTemplate } from '../../../model/mutations/saveTemplate.ts';
import { TEMPLATE_NAME_MAX } from '../../../model/template/fields.ts';
import { systemClock } from '../../../platform/clock.ts';
import { randomBytes } from '../../../platform/random.ts';
import type { BrandRights } from '../../../store/hooks/brand.ts';
import type { LocalDraft } from '../../../store/hooks/localDraft.ts';
import type { Store } from '../../../store/openStore.ts';
import type { Design } from '../../engine/createDesign.ts';
import { addCopy, filesOf } from './addCopy.ts';
import { type Autosave, createAutosave } from './createAutosave.ts';
import { encodeDraft } from './draft.ts';
import { mediaIn, type Tokens, withToken, withTokens } from './mediaIn.ts';

export interface SavingDeps {
  readonly teamId: TeamId;
  readonly id: TemplateId;
  readonly granted: BrandRights['granted'];
  readonly store: Store;
  readonly local: LocalDraft;
  readonly design: Design;
  /** The document as it is stored; absent for a new template. */
  readonly stored: Doc | undefined;
  readonly revision: string | undefined;
  /** Of files that were sent before. */
  readonly tokens: Tokens;
  readonly isPreviewOld: boolean;
  /** The stored document had to be repaired: what it was is kept. */
  readonly keepsOriginal: boolean;
  /** Of templates without a name. */
  readonly untitled: string;
  /** A new template was stored for the first time. */
  onFirst(): void;
  /** A file of this device has arrived, and is known by its address from now on. */
  onSent(media: Media): void;
}

/** Where a design goes: to the store by itself, with its picture, and to the device as a draft. */
export interface Saving {
  readonly autosave: Autosave;
  /** The revision that was saved or read last. */
  revision(): string | undefined;
  /** Another revision was read. */
  setRevision(revision: string): void;
  /** Revisions that saves of this designer have replaced: a row of one that comes late is nobody else's work. */
  replaced(): ReadonlySet<string>;
  /** Files that were sent have tokens, which come back with the stored row. */
  learn(tokens: Tokens): void;
  /** The file as it can be fetched: a step of undo brings back what it was before it was sent. */
  sent(media: Media): Media;
  /** Keeps a document as a template of its own; answers the code of a refusal. */
  saveCopy(doc: Doc): Promise<string | undefined>;
  savePreview(png: Blob): Promise<void>;
  /** The picture is older than the document. */
  isPreviewOld(): boolean;
}

export function createSaving(deps: SavingDeps): Saving {
  const { teamId, id, granted, store, local, design } = deps;
  const ref = templateKey(teamId, id);
  const folder = `teams/${teamId}/slides/${id}`;
  let { revision, isPreviewOld } = deps;
  const replaced = new Set<string>();
  const tokens = new Map(deps.tokens);

  async function save(
    shown: Doc,
    isFirst: boolean,
    base: Doc | undefined,
  ): Promise<string | undefined> {
    const doc = withTokens(shown, tokens);
    const at = systemClock.now();
    const next = createId(randomBytes);
    const name = doc.name.trim() || deps.untitled;
    const data = storedDocOf(doc);
    // What others did to other elements meanwhile stays.
    const touched = base && touchedBetween(storedDocOf(base), data);
    const document = { data, revision: next, ...(touched && { touched }) };
    const options = { files: await filesOf(store, doc, ref) };
    // A name that was not touched here is not put over one that others have given.
    const named = base && base.name.trim() === doc.name.trim() ? {} : { name };
    const keeps = deps.keepsOriginal ? { keepsOriginal: true } : {};
    const result = isFirst
      ? await store.commit(addTemplate, { ...granted, id, name, data, revision: next, at }, options)
      : await store.commit(
          saveTemplate,
          { ...granted, id, fields: { ...named, document }, at, ...keeps },
          options,
        );
    if (!result.ok) return result.refused;
    if (revision !== undefined) replaced.add(revision);
    revision = next;
    isPreviewOld = true;
    if (isFirst) deps.onFirst();
    return undefined;
  }

  const keep = (isDirty: boolean): Promise<void> => {
    const { doc } = design.state();
    const history = design.history();
    return local.write(encodeDraft({ doc, history, revision, isDirty, tokens }));
  };

  return {
    autosave: createAutosave(design, deps.stored, { save, keep }),
    revision: () => revision,
    setRevision(next) {
      revision = next;
    },
    replaced: () => replaced,
    learn(more) {
      const own = mediaIn(design.state().doc).filter(({ path }) => !tokens.has(path));
      for (const [path, token] of more) tokens.set(path, token);
      for (const media of own) if (more.has(media.path)) deps.onSent(withToken(media, tokens));
    },
    sent: (media) => withToken(media, tokens),
    async saveCopy(shown) {
      const doc = withTokens(shown, tokens);
      const name = copyName(doc.name.trim() || deps.untitled, TEMPLATE_NAME_MAX);
      const made = await addCopy(deps, doc, name);
      return 'refused' in made ? made.refused : undefined;
    },
    async savePreview(png) {
      // A name of its own each time: a picture that was replaced would stay in caches.
      const path = `${folder}/${createId(randomBytes)}__template`;
      const previewMedia = await store.stageFile(png, { path, type: 'image/png' });
      const args = { ...granted, id, fields: { previewMedia }, at: systemClock.now() };
      const files = [{ media: previewMedia, ref, slot: 'preview' }];
      const result = await store.commit(saveTemplate, args, { files });
      if (result.ok) isPreviewOld = false;
    },
    isPreviewOld: () => isPreviewOld,
  };
}

import type { Doc } from '../../../model/canvas/doc.ts';
import { storedDocOf } from '../../../model/canvas/storedDoc.ts';
import { copyName } from '../../../model/text/copyName.ts';
import type { ShownFile } from '../../../model/canvas/storedFile.ts';
import type { Media } from '../../../model/media/media.ts';
import { createId, type TemplateId } from '../../../model/ids.ts';
import { templateKey } from '../../../model/kinds.ts';
import { touchedBetween } from '../../../model/mergeElements.ts';
import { addTemplate } from '../../../model/mutations/template/addTemplate.ts';
import { saveTemplate } from '../../../model/mutations/template/saveTemplate.ts';
import { TEMPLATE_NAME_MAX } from '../../../model/template/fields.ts';
import { systemClock } from '../../../platform/clock.ts';
import { randomBytes } from '../../../platform/random.ts';
import type { UnsavedDesign } from '../../../store/hooks/unsavedWork.ts';
import type { Design } from '../../engine/createDesign.ts';
import { addCopy, type CopyDeps } from './addCopy.ts';
import { type Autosave, createAutosave } from './createAutosave.ts';
import { type DesignDraft, encodeDraft } from './draft.ts';
import { mediaIn, type MediaTokens, mediaWithToken, withTokens } from './mediaIn.ts';

export interface SavingDeps extends CopyDeps {
  readonly id: TemplateId;
  readonly local: UnsavedDesign;
  readonly design: Design;
  /** The stored document; absent for a new template. */
  readonly stored: Doc | undefined;
  readonly revision: string | undefined;
  /** Tokens of files that were sent before. */
  readonly tokens: MediaTokens;
  readonly isPreviewOld: boolean;
  /** The stored document had to be repaired: the original is kept. */
  readonly keepsOriginal: boolean;
  /** Name of templates without one. */
  readonly untitled: string;
  /** A new template was stored for the first time. */
  onFirst(): void;
  /** A file of this device has been sent, and is resolved by its address from now on. */
  onSent(media: Media): void;
}

/** Where a design is saved: automatically to the store, with its picture, and to the device as a draft. */
export interface Saving {
  readonly autosave: Autosave;
  /** The revision that was last saved or read. */
  revision(): string | undefined;
  /** Another revision was read. */
  setRevision(revision: string): void;
  /**
   * Revisions that this designer's saves have replaced: a row with one of them that arrives late is not
   * another person's work.
   */
  replaced(): ReadonlySet<string>;
  /** Adds tokens of sent files, which come back with the stored row. */
  learn(tokens: MediaTokens): void;
  /** Returns the file with its token: a step of undo brings back its state from before it was sent. */
  sent<File extends ShownFile>(file: File): File;
  /** Saves a document as a new template; returns the code of a refusal. */
  saveCopy(doc: Doc): Promise<string | undefined>;
  savePreview(png: Blob): Promise<void>;
  /** True if the picture is older than the document. */
  isPreviewOld(): boolean;
}

export function createSaving(deps: SavingDeps): Saving {
  const { teamId, id, granted, store, local, design } = deps;
  const ref = templateKey(teamId, id);
  const folder = `teams/${teamId}/slides/${id}`;
  let { revision, isPreviewOld } = deps;
  let saving: string | undefined;
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
    saving = next;
    // Along with the change, or a page that is closed at once would find its own save to be another person's.
    const value = () => draftOf({ revision: next, isDirty: design.state().doc !== shown });
    const options = { fact: { path: local.path, value } };
    // A name that was not changed here does not overwrite one given by others.
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

  const draftOf = (of: Pick<DesignDraft, 'revision' | 'saving' | 'isDirty'>): unknown =>
    encodeDraft({ ...of, doc: design.state().doc, history: design.history(), tokens });
  const keep = (isDirty: boolean): Promise<void> =>
    local.write(draftOf({ revision, isDirty, ...(saving !== undefined && { saving }) }));

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
      for (const media of own) if (more.has(media.path)) deps.onSent(mediaWithToken(media, tokens));
    },
    sent: (file) => mediaWithToken(file, tokens),
    async saveCopy(shown) {
      const doc = withTokens(shown, tokens);
      const name = copyName(doc.name.trim() || deps.untitled, TEMPLATE_NAME_MAX);
      const made = await addCopy(deps, doc, name);
      return 'refused' in made ? made.refused : undefined;
    },
    async savePreview(png) {
      // A new name each time: otherwise caches would keep a replaced picture.
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

import type { TeamId } from './ids.ts';
import { sameJson } from './diff.ts';
import type { RowRef, RowTypes } from './kinds.ts';
import type { AnyMutator } from './mutations/registry.ts';
import { addSlide } from './mutations/slide/addSlide.ts';
import { addTemplate } from './mutations/template/addTemplate.ts';
import { saveSlide } from './mutations/slide/saveSlide.ts';
import { saveTemplate } from './mutations/template/saveTemplate.ts';
import { setSlideStatus } from './mutations/slide/setSlideStatus.ts';
import { setTemplateStatus } from './mutations/template/setTemplateStatus.ts';
import { isPurgedSlide, type Slide, type SlideTarget } from './slide/slide.ts';
import { changesToward, copyFields, targetsOf } from './slide/slideDifference.ts';
import { isPurgedTemplate, revisionOf, type Template } from './template/template.ts';

/** A change with its arguments, as `parse` of its mutator accepts them. */
export interface Remade {
  readonly mutator: AnyMutator;
  readonly args: unknown;
}

/**
 * Returns the changes that give a server what a device has of a slide or template, for a server that went back to an
 * older copy. `theirs` is what the server has now. Empty if that is newer, and for what was deleted. The team's parent, if
 * any, may have to grant those of templates.
 */
export function changesToRemake(
  ref: RowRef,
  mine: RowTypes[keyof RowTypes],
  theirs: RowTypes[keyof RowTypes] | undefined,
  parentId?: TeamId,
): readonly Remade[] {
  if (ref.kind === 'slide') return ofSlide(mine as Slide, theirs as Slide | undefined);
  if (ref.kind === 'template')
    return ofTemplate(mine as Template, theirs as Template | undefined, parentId);
  return [];
}

function ofSlide(mine: Slide, theirs: Slide | undefined): readonly Remade[] {
  const { id, teamId, type, status, position, lastChangedDate: at } = mine;
  const isNewer = theirs && (isPurgedSlide(theirs) || theirs.lastChangedDate >= at);
  if (isPurgedSlide(mine) || isNewer) return [];
  if (!theirs) {
    if (status === 'deleted') return [];
    const { previewMedia } = mine;
    const fields = { ...copyFields(mine), ...(previewMedia && { previewMedia }) };
    return [{ mutator: addSlide, args: { teamId, id, type, status, position, fields, at } }];
  }
  const targets = targetsToward(theirs, mine);
  const changes = changesToward(theirs, mine);
  const fields = { ...changes, ...(targets.length > 0 && { targets }) };
  const save = { mutator: saveSlide, args: { teamId, id, fields, at } };
  const from = theirs.status;
  const move = { mutator: setSlideStatus, args: { teamId, id, status, from, at } };
  return [...(Object.keys(fields).length > 0 ? [save] : []), ...(from === status ? [] : [move])];
}

/** Returns the targets in which two states of a slide differ. */
function targetsToward(now: Slide, wanted: Slide): readonly SlideTarget[] {
  const [before, after] = [targetsOf(now), targetsOf(wanted)];
  const has = (all: readonly SlideTarget[], one: SlideTarget) =>
    all.some(({ kind, targetId }) => kind === one.kind && targetId === one.targetId);
  return [
    ...after.filter((one) => !has(before, one)),
    ...before.filter((one) => !has(after, one)).map((one) => ({ ...one, isOn: false })),
  ];
}

function ofTemplate(
  mine: Template,
  theirs: Template | undefined,
  parentId: TeamId | undefined,
): readonly Remade[] {
  const { id, teamId, name, data, status, previewMedia, lastChangedDate: at } = mine;
  const isNewer = theirs && (isPurgedTemplate(theirs) || theirs.lastChangedDate >= at);
  if (isPurgedTemplate(mine) || isNewer) return [];
  const revision = revisionOf(mine);
  const granted = { teamId, ...(parentId && { parentId }) };
  const preview = previewMedia && { previewMedia };
  if (!theirs) {
    if (status === 'deleted' || data === undefined) return [];
    return [
      { mutator: addTemplate, args: { ...granted, id, name, data, revision, ...preview, at } },
    ];
  }
  const fields = {
    ...(name !== theirs.name && { name }),
    ...(data !== undefined && !sameJson(data, theirs.data) && { document: { data, revision } }),
    ...(!sameJson(previewMedia, theirs.previewMedia) && preview),
  };
  const save = { mutator: saveTemplate, args: { ...granted, id, fields, at } };
  const from = theirs.status;
  const move = { mutator: setTemplateStatus, args: { ...granted, id, status, from, at } };
  return [...(Object.keys(fields).length > 0 ? [save] : []), ...(from === status ? [] : [move])];
}

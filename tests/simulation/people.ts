import type { MutationId, SlideId, TeamId, TemplateId } from '../../src/model/ids.ts';
import { refText, slideKey, teamKey, templateKey, type RowRef } from '../../src/model/kinds.ts';
import type { Media } from '../../src/model/media/media.ts';
import type { Mutator } from '../../src/model/mutation.ts';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { addTemplate } from '../../src/model/mutations/template/addTemplate.ts';
import { moveSlide } from '../../src/model/mutations/slide/moveSlide.ts';
import { saveSlide } from '../../src/model/mutations/slide/saveSlide.ts';
import { saveTeam } from '../../src/model/mutations/team/saveTeam.ts';
import { saveTemplate } from '../../src/model/mutations/template/saveTemplate.ts';
import { saveUser } from '../../src/model/mutations/user/saveUser.ts';
import { setChildSetting } from '../../src/model/mutations/team/setChildSetting.ts';
import { setColor } from '../../src/model/mutations/brand/setColor.ts';
import { setMemberRole } from '../../src/model/mutations/team/setMemberRole.ts';
import { setSlideStatus } from '../../src/model/mutations/slide/setSlideStatus.ts';
import { setTeamTag } from '../../src/model/mutations/team/setTeamTag.ts';
import { setTemplateStatus } from '../../src/model/mutations/template/setTemplateStatus.ts';
import type { Slide, SlideStatus } from '../../src/model/slide/slide.ts';
import type { Team } from '../../src/model/team/team.ts';
import type { Template } from '../../src/model/template/template.ts';
import { commitMutation, type StagedFile } from '../../sync/engine/commit.ts';
import { idOf, T1, U1, U2 } from '../../sync/engine/device.testkit.ts';
import { prioritizeWithdrawal } from '../../sync/engine/prioritizeWithdrawal.ts';
import { baseOf } from '../../sync/engine/runRow.ts';
import type { LogRow } from '../../sync/engine/rows.ts';
import type { Chance } from './chance.ts';
import type { Machine } from './device/machine.ts';
import { depsOf, type About, type Accepted } from './accepted.ts';
import { countPair, countSlide, SIM_MUTATORS } from './simMutators.ts';
import { decide } from './reviews.ts';
import { HOUSE, TEAMS } from './town.ts';

/** What people do besides the daily work on slides. */
export interface Habits {
  /** Slides share files, and get second ones. */
  readonly files?: boolean;
  /** Sizes of files; `none`: there are no files. */
  readonly fileSizes?: 'small' | 'none';
  /** Templates, brand, tags and grants of a parent. */
  readonly brands?: boolean;
  /** People decide about parked and waiting changes. */
  readonly reviews?: boolean;
  /** Their app sends whole objects where one entry was changed; see `weaknesses.ts`. */
  readonly sendsWhole?: boolean;
}

export interface People {
  readonly accepted: readonly Accepted[];
  /** Performs one action on a device. */
  act(machine: Machine): Promise<void>;
  /** Adds a slide with a file of so many bytes; returns its path. */
  addFile(machine: Machine, bytes: number): Promise<string>;
  /** Gives the first slide of the first team a picture of this orientation. */
  addPicture(machine: Machine, slot: 'landscape' | 'portrait'): Promise<void>;
  /** Sets what the child teams of the house may do. */
  settle(machine: Machine): Promise<void>;
}

/** As in the app, where nothing between them depends on whether a slide plays. */
const FOLLOWING: ReadonlySet<string> = new Set([saveSlide.name, moveSlide.name]);
/** One request, one piece, three pieces. */
const SIZES = [3_000, 40_000, 300_000, 5_000_000];

export function createPeople(chance: Chance, habits: Habits): People {
  const accepted: Accepted[] = [];
  let made = 0;

  async function commit<Args>(
    machine: Machine,
    mutator: Mutator<Args>,
    args: Args,
    about: About,
    files: readonly StagedFile[] = [],
  ): Promise<void> {
    for (const { media } of files) machine.staged.add(media.path);
    const deps = { ...depsOf(machine), random: chance.bytes };
    // A full disk is reported to the person: nothing was stored.
    const result = await commitMutation(deps, mutator, args, files).catch(() => undefined);
    if (!result?.ok) return;
    note(machine, result.changes[0].id, mutator.name, about);
    if (mutator.withdrawal) await letPass(machine, result.changes[0].id);
  }

  async function letPass({ store }: Machine, id: MutationId): Promise<void> {
    const deps = { store, mutators: SIM_MUTATORS, random: chance.bytes };
    await prioritizeWithdrawal(deps, id, ({ name }) => FOLLOWING.has(name)).catch(() => undefined);
  }

  function note(machine: Machine, id: MutationId, name: string, about: About): void {
    accepted.push({ id, machine: machine.name, name, order: accepted.length, ...about });
  }

  const at = (machine: Machine) => machine.now();

  const anySize = () => chance.pick(habits.fileSizes === 'small' ? SIZES.slice(0, 3) : SIZES);

  function medium(teamId: TeamId, slideId: string, slot: string, bytes = anySize()): Media {
    const path = `teams/${teamId}/slides/${slideId}/${1_700_000_000_000 + made++}__${slot}`;
    const type = bytes > 1_000_000 ? 'video/mp4' : 'image/png';
    return { path, bytes, type, sha256: 'a'.repeat(64), chunks: ['a'.repeat(64)] };
  }

  async function add(machine: Machine): Promise<void> {
    made++;
    const id = idOf<SlideId>('slide', made);
    const teamId = chance.pick(TEAMS);
    const title = `new ${made}`;
    const args = {
      teamId,
      id,
      type: 'image',
      status: 'draft' as const,
      position: `a${made}`,
      at: 0,
    };
    const about = { slides: [id], title };
    const hasFile = habits.fileSizes !== 'none' && chance.is(0.4);
    if (!hasFile) return commit(machine, addSlide, { ...args, fields: { title } }, about);
    // The change is held until its file is there.
    const media = medium(teamId, id, 'landscape');
    const file = { media, ref: slideKey(teamId, id), slot: 'landscape' };
    const fields = { title, media: { landscape: media } };
    return commit(machine, addSlide, { ...args, fields }, about, [file]);
  }

  /** By an admin at the time of the decision; whether they still are one shows later. */
  async function changeRole(machine: Machine): Promise<void> {
    const teamId = chance.pick(TEAMS);
    const id = chance.pick([U1, U2]);
    const role = chance.pick(['admin', 'editor'] as const);
    await commit(machine, setMemberRole, { teamId, id, role }, { slides: [] });
  }

  /** Uses the same pictures in a new slide; pending ones are then waited for twice. */
  async function duplicate(machine: Machine, slide: Slide): Promise<void> {
    made++;
    const id = idOf<SlideId>('copy', made);
    const { teamId, media, type } = slide;
    const title = `copy ${made}`;
    const args = { teamId, id, type, status: 'draft' as const, position: `b${made}`, at: 0 };
    const files = unsentFiles(machine, slide, slideKey(teamId, id));
    await commit(
      machine,
      addSlide,
      { ...args, fields: { title, media } },
      { slides: [id], title },
      files,
    );
  }

  /** Replaces the picture of one of the two orientations; the other one stays. */
  async function addPicture(
    machine: Machine,
    slide: Slide,
    slot: 'landscape' | 'portrait' = chance.pick(['landscape', 'portrait']),
  ): Promise<void> {
    const ref = slideKey(slide.teamId, slide.id);
    const media = medium(slide.teamId, slide.id, slot);
    const files = [...unsentFiles(machine, slide, ref), { media, ref, slot }];
    const others = habits.sendsWhole ? slide.media : {};
    const fields = { media: { ...others, [slot]: media } };
    const args = { teamId: slide.teamId, id: slide.id, fields, at: at(machine) };
    const about = { slides: [slide.id], means: [`media/${slot}`] };
    const sent = files.filter(({ media: { path } }) => JSON.stringify(fields).includes(path));
    await commit(machine, saveSlide, args, about, sent);
  }

  async function setStatus(machine: Machine, slide: Slide, picked: SlideStatus): Promise<void> {
    // A new one would rest for thirty days, and the pairs of this world behind it: no change of the app is one.
    const status = picked === 'deleted' && isUnsent(machine, slide) ? 'archived' : picked;
    const { teamId, id, status: from } = slide;
    const about = { slides: [id], means: ['status'] };
    await commit(machine, setSlideStatus, { teamId, id, status, from, at: at(machine) }, about);
  }

  /** Withdraws a slide whose new picture is still on its way. */
  async function replaceAndWithdraw(machine: Machine, slide: Slide): Promise<void> {
    await addPicture(machine, slide);
    if (chance.is(0.5)) return;
    await setStatus(machine, slide, chance.pick(['draft', 'archived', 'deleted']));
  }

  async function edit(machine: Machine, slide: Slide): Promise<void> {
    const target = { teamId: slide.teamId, id: slide.id };
    const touched = { slides: [slide.id] };
    made++;
    switch (chance.int(9)) {
      case 0:
      case 1:
      case 2: {
        const title = `${machine.name} ${made}`;
        const about = { ...touched, title, sawTitle: slide.title, means: ['title'] };
        return commit(machine, saveSlide, { ...target, fields: { title }, at: at(machine) }, about);
      }
      case 3: {
        const fields = { duration: 1 + chance.int(100) };
        const about = { ...touched, means: ['duration'] };
        return commit(machine, saveSlide, { ...target, fields, at: at(machine) }, about);
      }
      case 4:
        return commit(
          machine,
          moveSlide,
          { ...target, position: `a${chance.int(9)}` },
          { ...touched, means: ['position'] },
        );
      case 5: {
        const picked = chance.pick([
          'draft',
          'published',
          'published',
          'archived',
          'deleted',
        ] as const);
        return setStatus(machine, slide, picked);
      }
      case 6: {
        const other = chance.pick(slidesOf(machine));
        if (other.id === slide.id) return undefined;
        const second = { teamId: other.teamId, id: other.id };
        const about = { slides: [slide.id, other.id], means: ['originalDate'] };
        return commit(machine, countPair, { first: target, second }, about);
      }
      default:
        return commit(machine, countSlide, target, { ...touched, means: ['originalDate'] });
    }
  }

  /** What admins do besides slides. */
  async function govern(machine: Machine): Promise<void> {
    made++;
    const teamId = chance.pick(TEAMS);
    const granted = { teamId, ...(teamId === T1 && { parentId: HOUSE }) };
    const templates = templatesOf(machine, teamId);
    const template = templates.length > 0 ? chance.pick(templates) : undefined;
    const none = { slides: [] };
    switch (chance.int(7)) {
      case 0: {
        const key = chance.pick(['primary', 'textDark']);
        const hex = `#${String(chance.int(900_000) + 100_000)}`;
        return commit(machine, setColor, { ...granted, key, hex }, none);
      }
      case 1: {
        const tagId = idOf<string>('tag', chance.int(3));
        const name = chance.is(0.7) ? `Tag ${made}` : null;
        return commit(
          machine,
          setTeamTag,
          { teamId, tagId, name },
          { ...none, means: [`tags/${tagId}`] },
        );
      }
      case 2: {
        const setting = chance.pick([
          'brandManager',
          'createTemplates',
          'parentTemplates',
        ] as const);
        const value = chance.pick([true, false, null]);
        const about = { ...none, means: [`children/${T1}/${setting}`] };
        return commit(
          machine,
          setChildSetting,
          { teamId: HOUSE, childId: T1, setting, value },
          about,
        );
      }
      case 3:
        return settle(machine);
      case 4: {
        if (!template) return addOne(machine, granted);
        const status = chance.pick(['active', 'archived', 'deleted'] as const);
        const args = {
          ...granted,
          id: template.id,
          status,
          from: template.status,
          at: at(machine),
        };
        return commit(machine, setTemplateStatus, args, none);
      }
      default: {
        if (!template) return addOne(machine, granted);
        const name = `${machine.name} ${made}`;
        const args = { ...granted, id: template.id, fields: { name }, at: at(machine) };
        return commit(machine, saveTemplate, args, none);
      }
    }
  }

  async function addOne(machine: Machine, granted: { readonly teamId: TeamId }): Promise<void> {
    const id = idOf<TemplateId>('template', made);
    const data = { elements: [], artboards: { landscape: { active: true } } } as never;
    const args = {
      ...granted,
      id,
      name: `template ${made}`,
      data,
      revision: 'r1',
      at: at(machine),
    };
    await commit(machine, addTemplate, args, { slides: [] });
  }

  /** Sets what the parent grants to all its child teams. */
  async function settle(machine: Machine): Promise<void> {
    const row = machine.slot.disk.rows.get(refText(teamKey(HOUSE)));
    const team = row?.value as Team | undefined;
    if (!team) return;
    const setting = chance.pick(['brandManager', 'createTemplates'] as const);
    const others = habits.sendsWhole ? team.childSettings : {};
    const childSettings = { ...others, [setting]: chance.is(0.5) };
    const about = { slides: [], means: [`childSettings/${setting}`] };
    await commit(machine, saveTeam, { teamId: HOUSE, fields: { childSettings } }, about);
  }

  /** Returns what a person takes over of a change that a device made of what the server has lost. */
  function takenOver(machine: Machine, { parked, args, writes: [text = ''] }: LogRow) {
    const isMade = parked?.code === 'lostByServer' || parked?.code === 'olderOnServer';
    if (!isMade) return undefined;
    const { fields = {} } = args as { readonly fields?: { readonly title?: string } };
    const row = machine.slot.disk.rows.get(text)?.value as { readonly title?: string } | undefined;
    return {
      slides: [text.slice(text.lastIndexOf('/') + 1)],
      ...(fields.title !== undefined && { title: fields.title }),
      ...(row?.title !== undefined && { sawTitle: row.title }),
      means: [...Object.keys(fields), ...('status' in (args as object) ? ['status'] : [])],
    };
  }

  /** Decides about a waiting or parked change. */
  async function review(machine: Machine): Promise<void> {
    const log = [...machine.slot.disk.log.values()];
    if (log.length === 0) return;
    const row: LogRow = chance.pick(log);
    const made = takenOver(machine, row);
    const mine = accepted.find(({ id }) => id === row.id);
    const outcome = await decide(machine, chance, row).catch(() => undefined);
    if (outcome?.isDiscarded && mine) mine.isDiscarded = true;
    if (row.state === 'parked' && mine) mine.wasSetAside = true;
    if (outcome?.adds && mine) mine.means = [...(mine.means ?? []), outcome.adds];
    if (made && !mine && !outcome?.isDiscarded) {
      const means = [...made.means, ...(outcome?.adds === undefined ? [] : [outcome.adds])];
      note(machine, row.id, row.name, { ...made, means });
    }
    if (outcome?.copy) note(machine, outcome.copy.id, addSlide.name, outcome.copy.about);
  }

  return {
    accepted,
    async addFile(machine, bytes) {
      made++;
      const [id, teamId] = [idOf<SlideId>('slide', made), T1];
      const media = medium(teamId, id, 'landscape', bytes);
      const args = { teamId, id, type: 'image', status: 'draft' as const, position: 'a', at: 0 };
      const files = [{ media, ref: slideKey(teamId, id), slot: 'landscape' }];
      const fields = { title: `file ${made}`, media: { landscape: media } };
      await commit(machine, addSlide, { ...args, fields }, { slides: [id] }, files);
      return media.path;
    },
    settle,
    async addPicture(machine, slot) {
      if (habits.fileSizes === 'none') return;
      const first = slidesOf(machine).find(({ teamId }) => teamId === T1);
      if (first) await addPicture(machine, first, slot);
    },
    async act(machine) {
      const isKnown = machine.slot.disk.rows.has(refText(teamKey(T1)));
      const slides = slidesOf(machine);
      if (!isKnown) return;
      if (habits.reviews && chance.is(0.12)) return review(machine);
      if (habits.brands && chance.is(0.25)) return govern(machine);
      if (slides.length === 0 || chance.is(0.1)) return add(machine);
      if (chance.is(0.06)) return changeRole(machine);
      if (chance.is(0.05)) {
        const fields = { language: chance.pick(['en', 'de'] as const) };
        return commit(machine, saveUser, { fields }, { slides: [] });
      }
      const slide = chance.pick(slides);
      const sharesFiles = habits.files && habits.fileSizes !== 'none';
      if (sharesFiles && chance.is(0.15))
        return chance.is(0.5) ? duplicate(machine, slide) : replaceAndWithdraw(machine, slide);
      return edit(machine, slide);
    },
  };
}

const valuesOf = <T>(machine: Machine, prefix: string): readonly T[] =>
  [...machine.slot.disk.rows]
    .filter(([text, row]) => text.startsWith(prefix) && row.value !== undefined)
    .map(([, row]) => row.value as T);

/** Returns the slides of the teams that people work in. */
const slidesOf = (machine: Machine): readonly Slide[] =>
  TEAMS.flatMap((id) => valuesOf<Slide>(machine, `slide:${id}/`));

const templatesOf = (machine: Machine, teamId: TeamId): readonly Template[] =>
  valuesOf<Template>(machine, templatePrefix(teamId));
const templatePrefix = (teamId: TeamId) => refText(templateKey(teamId, '' as TemplateId));

/**
 * Returns a slide's files that an earlier change still has to bring, as `filesToWaitFor` finds them: this change
 * waits, too.
 */
function unsentFiles(machine: Machine, { media }: Slide, ref: RowRef): readonly StagedFile[] {
  const awaited = new Set([...machine.slot.disk.uploads.values()].map(({ path }) => path));
  const isWaiting = ({ path, token }: Media) =>
    awaited.has(path) || (token === undefined && machine.staged.has(path));
  return Object.entries(media).flatMap(([slot, file]) =>
    file && isWaiting(file) ? [{ media: file, ref, slot }] : [],
  );
}

/** True for a slide with a file that waits, which the server does not have. */
function isUnsent({ slot: { disk } }: Machine, { teamId, id }: Slide): boolean {
  const text = refText(slideKey(teamId, id));
  const hasFile = [...disk.uploads.values()].some(({ ref }) => ref === text);
  return hasFile && !baseOf(disk.rows.get(text))?.confirmed;
}

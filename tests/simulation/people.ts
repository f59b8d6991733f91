import type { MutationId, SlideId, TeamId } from '../../src/model/ids.ts';
import { slideKey, refText } from '../../src/model/kinds.ts';
import { addSlide } from '../../src/model/mutations/addSlide.ts';
import { moveSlide } from '../../src/model/mutations/moveSlide.ts';
import { saveSlide } from '../../src/model/mutations/saveSlide.ts';
import { saveUser } from '../../src/model/mutations/saveUser.ts';
import { setMemberRole } from '../../src/model/mutations/setMemberRole.ts';
import { setSlideStatus } from '../../src/model/mutations/setSlideStatus.ts';
import type { Mutator } from '../../src/model/mutation.ts';
import type { Slide } from '../../src/model/slide.ts';
import { commitMutation, type StagedFile } from '../../sync/engine/commit.ts';
import { addressOf, idOf, T1, T2, U1, U2 } from '../../sync/engine/device.testkit.ts';
import type { Chance } from './chance.ts';
import type { Machine } from './machine.ts';
import { countPair, countSlide } from './simMutators.ts';

/** A change that a device accepted. */
export interface Accepted {
  readonly id: MutationId;
  readonly machine: string;
  readonly name: string;
  /** Slides it touches, and what it sets as title there. */
  readonly slides: readonly string[];
  readonly title?: string;
  /** The title that its user saw. */
  readonly sawTitle?: string;
  readonly order: number;
}

export interface People {
  readonly accepted: readonly Accepted[];
  /** Somebody does something on a device. */
  act(machine: Machine): Promise<void>;
}

const mediumOf = (teamId: TeamId, id: SlideId, bytes: number) => ({
  path: `teams/${teamId}/slides/${id}/size${bytes}__landscape`,
  bytes,
  type: 'image/png',
  sha256: 'a'.repeat(64),
  chunks: ['a'.repeat(64)],
});

export function createPeople(chance: Chance): People {
  const accepted: Accepted[] = [];
  let made = 0;

  async function commit<Args>(
    machine: Machine,
    mutator: Mutator<Args>,
    args: Args,
    about: {
      readonly slides: readonly string[];
      readonly title?: string;
      readonly sawTitle?: string;
    },
    files: readonly StagedFile[] = [],
  ): Promise<void> {
    const result = await commitMutation(
      {
        store: machine.store,
        uid: machine.uid,
        clock: { now: machine.now },
        random: chance.bytes,
        addressOf,
      },
      mutator,
      args,
      files,
    );
    if (!result.ok) return;
    const order = accepted.length;
    accepted.push({
      id: result.mutationId,
      machine: machine.name,
      name: mutator.name,
      order,
      ...about,
    });
  }

  const slidesOf = (machine: Machine): readonly Slide[] =>
    [...machine.slot.disk.rows]
      .filter(([text, row]) => text.startsWith('slide:') && row.value !== undefined)
      .map(([, row]) => row.value as Slide);

  async function add(machine: Machine): Promise<void> {
    made++;
    const id = idOf<SlideId>('slide', made);
    const teamId = chance.pick<TeamId>([T1, T2]);
    const title = `new ${made}`;
    const args = { teamId, id, type: 'image', status: 'draft' as const, position: `a${made}` };
    if (chance.is(0.6)) {
      await commit(
        machine,
        addSlide,
        { ...args, fields: { title }, at: 0 },
        { slides: [id], title },
      );
      return;
    }
    // A photo in one request, or a film in three pieces: the change is held until it is there.
    const bytes = chance.pick([200_000, 5_000_000]);
    const media = mediumOf(teamId, id, bytes);
    const file = { media, ref: slideKey(teamId, id), slot: 'landscape' };
    const fields = { title, media: { landscape: media } };
    await commit(machine, addSlide, { ...args, fields, at: 0 }, { slides: [id], title }, [file]);
  }

  /** Somebody who was an admin when they decided it; whether they still are is seen later. */
  async function changeRole(machine: Machine): Promise<void> {
    const teamId = chance.pick<TeamId>([T1, T2]);
    const id = chance.pick([U1, U2]);
    const role = chance.pick(['admin', 'editor'] as const);
    await commit(machine, setMemberRole, { teamId, id, role }, { slides: [] });
  }

  async function edit(machine: Machine, slide: Slide): Promise<void> {
    const target = { teamId: slide.teamId, id: slide.id };
    made++;
    switch (chance.int(9)) {
      case 0:
      case 1:
      case 2: {
        const title = `${machine.name} ${made}`;
        const about = { slides: [slide.id], title, sawTitle: slide.title };
        return commit(
          machine,
          saveSlide,
          { ...target, fields: { title }, at: machine.now() },
          about,
        );
      }
      case 3: {
        const fields = { duration: 1 + chance.int(100) };
        return commit(
          machine,
          saveSlide,
          { ...target, fields, at: machine.now() },
          { slides: [slide.id] },
        );
      }
      case 4:
        return commit(
          machine,
          moveSlide,
          { ...target, position: `a${chance.int(9)}` },
          { slides: [slide.id] },
        );
      case 5: {
        const status = chance.pick([
          'draft',
          'published',
          'published',
          'archived',
          'deleted',
        ] as const);
        const args = { ...target, status, from: slide.status, at: machine.now() };
        return commit(machine, setSlideStatus, args, { slides: [slide.id] });
      }
      case 6: {
        const other = chance.pick(slidesOf(machine));
        if (other.id === slide.id) return undefined;
        const second = { teamId: other.teamId, id: other.id };
        return commit(
          machine,
          countPair,
          { first: target, second },
          { slides: [slide.id, other.id] },
        );
      }
      default:
        return commit(machine, countSlide, target, { slides: [slide.id] });
    }
  }

  return {
    accepted,
    async act(machine) {
      const isKnown = machine.slot.disk.rows.has(refText({ kind: 'team', key: T1 }));
      const slides = slidesOf(machine);
      if (!isKnown) return;
      if (slides.length === 0 || chance.is(0.1)) return add(machine);
      if (chance.is(0.06)) return changeRole(machine);
      if (chance.is(0.05)) {
        const fields = { language: chance.pick(['en', 'de'] as const) };
        return commit(machine, saveUser, { fields }, { slides: [] });
      }
      return edit(machine, chance.pick(slides));
    },
  };
}

import { expect, it } from 'vitest';
import type { SlideId } from '../../../model/ids.ts';
import type { UnsavedSlide, UnsavedSlides } from '../../../store/hooks/unsavedWork.ts';
import type { EditLocks } from './editLocks.ts';
import {
  createUnsavedKeeper,
  type UnsavedKeeperInput,
  type UnsavedState,
} from './unsavedKeeper.ts';
import { createStagedFiles } from './stagedFiles.ts';

interface Edits {
  readonly title: string;
}
const SLIDE = 'slide000000000000001' as SlideId;
const NEXT = 'slide000000000000002' as SlideId;

/** A device whose disk writes when the test lets it. */
function open() {
  const did: string[] = [];
  const states: UnsavedState[] = [];
  let disk: Promise<void> = Promise.resolve();
  let isOurs = true;
  const works = {
    keep: async ({ edits }: UnsavedSlide) => {
      await disk;
      did.push(`kept ${JSON.stringify(edits)}`);
    },
    drop: async () => void did.push('dropped'),
  } as unknown as UnsavedSlides; // what a keeper calls
  const claims = {
    keepIn: async (_: SlideId, keep: () => Promise<void>) =>
      isOurs ? (await keep(), true) : false,
  } as unknown as EditLocks;
  const files = createStagedFiles({ stageFile: () => Promise.reject(new Error('no file')) });
  const input = (title: string | undefined): UnsavedKeeperInput<Edits> => ({
    works,
    claims,
    of: SLIDE,
    slide: undefined,
    slideId: SLIDE,
    files,
    edits: title === undefined ? undefined : { title },
    baseOf: () => ({}),
    pathOf: (suffix) => suffix,
  });
  const keeper = createUnsavedKeeper<Edits>(input(undefined), (state) => states.push(state));
  return {
    keeper,
    did,
    states,
    type: (title: string | undefined) => keeper.update(input(title)),
    hold() {
      let write: () => void = () => undefined;
      disk = new Promise((resolve) => (write = resolve));
      return () => write();
    },
    break: () => void (disk = Promise.reject(new Error('disk'))),
    taken: () => void (isOurs = false),
  };
}

it('keeps each state once, the older before the newer, and says so', async () => {
  const { keeper, did, states, type, hold } = open();
  const write = hold();
  type('a');
  const first = keeper.flush();
  await Promise.resolve(); // it has begun
  type('ab');
  const second = keeper.flush();
  write();
  expect(await first).toBe(false);
  expect(await second).toBe(true);
  await keeper.flush();
  expect(did).toEqual(['kept {"title":"a"}', 'kept {"title":"ab"}']);
  expect(states).toEqual(['kept']);
});

it('forgets what is being written just then, too', async () => {
  const { keeper, did, states, type, hold } = open();
  const write = hold();
  type('a');
  void keeper.flush();
  await Promise.resolve(); // it has begun
  const forgotten = keeper.forget();
  await Promise.resolve();
  write();
  await forgotten;
  expect(did).toEqual(['kept {"title":"a"}', 'dropped']);
  expect(states.at(-1)).toBe('none');
  await keeper.flush();
  expect(did).toHaveLength(2);
});

it('hands the rest on to the slide that was created, and keeps nothing itself any more', async () => {
  const { keeper, did, type } = open();
  type('a');
  await keeper.forget({ slideId: NEXT, edits: { title: 'rest' } });
  type('ab');
  expect(await keeper.flush()).toBe(false);
  expect(did).toEqual(['dropped', 'kept {"title":"rest"}']);
});

it('waits while a change is committed', async () => {
  const { keeper, did, type } = open();
  keeper.pause();
  type('a');
  expect(await keeper.flush()).toBe(false);
  keeper.resume();
  expect(await keeper.flush()).toBe(true);
  expect(did).toHaveLength(1);
});

it('drops the work once there is nothing to keep', async () => {
  const { keeper, did, states, type } = open();
  type('a');
  await keeper.flush();
  type(undefined);
  expect(await keeper.flush()).toBe(true);
  expect(did.at(-1)).toBe('dropped');
  expect(states).toEqual(['kept', 'none']);
});

it.each(['break', 'taken'] as const)('says that it failed: %s', async (mishap) => {
  const opened = open();
  opened[mishap]();
  opened.type('a');
  expect(await opened.keeper.flush()).toBe(false);
  expect(opened.states).toEqual(['failed']);
});

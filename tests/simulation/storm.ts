import type { UserId } from '../../src/model/ids.ts';
import { refOf, spaceOf } from '../../src/model/kinds.ts';
import { LIGHT_BYTES } from '../../src/model/rules/fileWeight.ts';
import { T2, U1, U2 } from '../../sync/engine/device.testkit.ts';
import type { Chance } from './chance.ts';
import type { Machine } from './device/machine.ts';
import { OPEN, type Box } from './line/faults.ts';
import type { People } from './people.ts';
import type { Scenario } from './scenario.ts';
import { SIM_MUTATORS } from './simMutators.ts';
import type { MemorySite } from './site/createMemorySite.ts';
import { HOUSE, type Town } from './town.ts';
import type { World } from './world.ts';

export interface StormDeps {
  readonly scenario: Scenario;
  readonly world: World;
  readonly chance: Chance;
  readonly town: Town;
  readonly site: MemorySite;
  readonly people: People;
  readonly machines: Machine[];
  make(name: string, uid: UserId, slot?: Machine['slot']): Machine;
  /** Pairs of files of which the smaller one has to arrive first. */
  readonly overtaken: { readonly video: string; readonly photo: string }[];
  readonly times: { readonly calmMs: number; readonly stormMs: number };
}

/** Schedules what people do and what breaks; returns a function that ends it all. */
export function playStorm(deps: StormDeps): () => void {
  const { scenario, world, chance, town, people, machines } = deps;
  const { calmMs, stormMs } = deps.times;
  const endings: (() => void)[] = [];
  const sometime = (run: () => void, fromMs = 0) =>
    world.at(fromMs + chance.next() * (stormMs - fromMs), run);
  const anyMachine = () => chance.pick(machines);

  for (let n = 0; n < scenario.actions; n++) {
    world.at(calmMs + chance.next() * stormMs, () => void people.act(anyMachine()));
  }
  world.at(stormMs / 2, () => void town.noticeRoles());
  world.at(stormMs, () => void town.noticeRoles());
  if (scenario.reorders) for (let n = 0; n < 4; n++) sometime(() => void town.reorder());
  if (scenario.purges)
    for (let n = 1; n <= 4; n++) world.at((n / 4) * stormMs, () => void town.purge());
  if (scenario.jumps) sometime(() => (anyMachine().skewMs += (chance.next() - 0.5) * 1e9));
  if (scenario.clones) sometime(() => clone(deps));
  if (scenario.removal) remove(deps, sometime);
  if (scenario.leavesHouse) leaveHouse(deps);
  if (scenario.twoPictures) addTwoPictures(deps);
  if (scenario.downgrade) sometime(() => endings.push(downgrade(anyMachine())), calmMs);
  if (scenario.twoVersions) sometime(() => endings.push(openOlder(anyMachine())), calmMs);
  if (scenario.newerClient) {
    sometime(() => town.askForClient(9), calmMs);
    endings.push(() => town.askForClient(null));
  }
  if (scenario.restore) planRestore(deps);
  if (scenario.evicts) for (let n = 0; n < 3; n++) sometime(() => evict(anyMachine()), calmMs);
  if (scenario.switches) sometime(() => endings.push(switchAccount(deps, anyMachine())), calmMs);
  if (scenario.freezes) for (let n = 0; n < 4; n++) sometime(() => freeze(deps), calmMs);
  if (scenario.signedOut)
    sometime(() => {
      const { uid } = anyMachine();
      deps.site.identity.sessions.endAll(uid);
    }, calmMs);
  if (scenario.lasting) arriveLate(deps, scenario.lasting);
  if (scenario.video) sendVideo(deps);
  if (scenario.empties) sometime(() => empty(anyMachine()), calmMs);
  for (const { machine, atMs, forMs, box } of scenario.weather ?? []) {
    const under = machine === undefined ? machines : machines.slice(machine, machine + 1);
    world.at(atMs, () => under.forEach((one) => (one.box = box)));
    world.at(atMs + forMs, () => {
      for (const one of under) if (one.box === box) one.box = OPEN;
      // The browser reports a network that comes back, and nothing else.
      if (box.kind === 'cut') under.forEach((one) => one.hurry());
    });
  }
  return () => endings.forEach((end) => end());
}

function clone({ machines, make, scenario }: StormDeps): void {
  const original = machines[0];
  if (!original) return;
  const copy = make('clone', original.uid, { disk: original.slot.disk });
  // The copy's first turn recomputes values of an older version.
  copy.isRevived = original.isRevived;
  for (const path of original.staged) copy.staged.add(path);
  copy.wasEmptied = original.wasEmptied;
  copy.box = original.box;
  for (let n = 0; n < scenario.leaders; n++) copy.start();
}

/** The second person leaves the second team, and perhaps comes back. */
function remove(deps: StormDeps, sometime: (run: () => void) => void): void {
  const { world, chance, town, scenario, times } = deps;
  sometime(() => void town.remove(U2, T2));
  if (!scenario.returns) return;
  const lateMs = scenario.youngClaims ? 120_000 : 2_000;
  world.at(times.stormMs / 2 + chance.next() * times.stormMs, () => {
    void town.join(U2, T2);
    world.at(chance.next() * lateMs, () => void town.claim(U2, T2));
  });
}

const OLDER = new Map([...SIM_MUTATORS].filter(([name]) => name !== 'sim.count'));

function downgrade(machine: Machine): () => void {
  machine.mutators = OLDER;
  restart(machine);
  return () => {
    machine.mutators = SIM_MUTATORS;
    restart(machine);
  };
}

/** Another tab still runs the version from before an update. */
function openOlder(machine: Machine): () => void {
  const page = machine.start(OLDER);
  return () => {
    page.kill();
    restart(machine);
  };
}

function restart(machine: Machine): void {
  machine.crashAll();
  machine.start();
}

function planRestore({ scenario, world, chance, town, times }: StormDeps): void {
  const backupMs = times.calmMs + chance.next() * (times.stormMs / 2);
  const backMs = backupMs + chance.next() * (times.stormMs - backupMs);
  world.at(backupMs, () => {
    const bringBack = town.backUp();
    const how = { isTold: scenario.restore === 'told', withFiles: scenario.losesFiles ?? false };
    world.at(backMs - backupMs, () => bringBack(how));
  });
}

/** A new device loads its teams over a connection that stays poor. */
function arriveLate({ world, town, times, make }: StormDeps, box: Box): void {
  world.at(times.stormMs - 1_000, () => {
    town.fillTemplates();
    const late = make('late', U1);
    late.box = box;
    late.start();
  });
}

/** A decision for the parent team is still waiting when its author leaves the team. */
function leaveHouse({ world, chance, town, people, machines, times }: StormDeps): void {
  const [machine] = machines;
  if (!machine) return;
  const atMs = times.calmMs + 4_000 + chance.next() * (times.stormMs - 20_000);
  world.at(atMs, () => (machine.box = { kind: 'cut' }));
  world.at(atMs + 2_000, () => void people.settle(machine));
  world.at(atMs + 4_000, () => void town.remove(machine.uid, HOUSE));
  world.at(atMs + 12_000, () => reconnect(machine));
}

/** Two people change the two pictures of one slide, one of them without network. */
function addTwoPictures({ world, people, machines }: StormDeps): void {
  const [one, two] = machines;
  if (!one || !two) return;
  world.at(6_000, () => void people.addPicture(one, 'landscape'));
  world.at(20_000, () => (one.box = { kind: 'cut' }));
  world.at(22_000, () => void people.addPicture(two, 'landscape'));
  world.at(23_000, () => void people.addPicture(one, 'portrait'));
  world.at(36_000, () => reconnect(one));
}

function reconnect(machine: Machine): void {
  machine.box = OPEN;
  machine.hurry();
}

/** Larger than what is sent with a photo's priority, plus what is sent before the photo is saved. */
const VIDEO_BYTES = LIGHT_BYTES + 1_000_000;

function sendVideo({ world, people, machines, overtaken }: StormDeps): void {
  const [machine] = machines;
  if (!machine) return;
  const sendPhoto = async (video: string) => {
    overtaken.push({ video, photo: await people.addFile(machine, 3_000) });
  };
  const send = async () => {
    const video = await people.addFile(machine, VIDEO_BYTES);
    world.at(8_000, () => void sendPhoto(video));
  };
  world.at(6_000, () => void send());
}

/** The browser clears the app's files. */
function empty(machine: Machine): void {
  machine.staged.clear();
  machine.wasEmptied = true;
}

/** Like `evictUnused`: removes teams that no waiting change touches. */
function evict({ slot }: Machine): void {
  const { disk } = slot;
  const texts = [...disk.log.values()].flatMap((row) => [...row.reads, ...row.writes]);
  const needed = new Set(texts.map((text) => spaceOf(refOf(text))));
  const dropped = new Set([...disk.spaces.keys()].filter((space) => !needed.has(space as never)));
  const rows = [...disk.rows].filter(([text]) => !dropped.has(spaceOf(refOf(text))));
  const spaces = [...disk.spaces].filter(([space]) => !dropped.has(space));
  slot.disk = { ...disk, rows: new Map(rows), spaces: new Map(spaces) };
}

/** Another person signs in; the first one comes back, at the latest when the network has recovered. */
function switchAccount({ town, world, chance }: StormDeps, machine: Machine): () => void {
  const other = machine.uid === U1 ? U2 : U1;
  machine.account = town.signIn(other);
  const back = () => {
    if (machine.account?.uid !== machine.uid) machine.signIn();
  };
  world.at(chance.next() * 30_000, back);
  return back;
}

/** A page is frozen for a while; another, visible one takes over. */
function freeze({ world, chance, machines }: StormDeps): void {
  const { pages } = chance.pick(machines);
  const [first, ...others] = pages;
  if (!first) return;
  first.freeze(10_000 + chance.next() * 60_000);
  const next = others.length > 0 ? chance.pick(others) : undefined;
  world.at(15_000, () => next?.isAlive && next.host.steal());
}

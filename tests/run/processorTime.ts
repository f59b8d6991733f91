import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100; // USER_HZ of Linux on every platform that Node runs on
const SAMPLE_MS = 400;

/** Processor time of this process and of all that it starts. */
export interface ProcessorTime {
  /** Seconds until now; undefined where the system does not tell. */
  seconds(): number | undefined;
  stop(): void;
}

interface Sample {
  readonly key: string;
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

/**
 * Follows the processes below this one by sampling `/proc`, as browsers leave their parents and are killed, so that
 * nobody waits for them. What a process did after its last sample is missed: a few percent.
 */
export function followProcessorTime(): ProcessorTime {
  const ticks = new Map<string, number>();
  const family = new Map<number, string>();
  const look = () => {
    const samples = readSamples();
    for (const sample of samples) if (isOurs(sample, family)) ticks.set(sample.key, sample.ticks);
  };
  if (readSamples().length === 0) return { seconds: () => undefined, stop: () => {} };
  look();
  const timer = setInterval(look, SAMPLE_MS).unref();
  return {
    seconds() {
      look();
      return [...ticks.values()].reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
    },
    stop: () => clearInterval(timer),
  };
}

/** Parents come before their children as long as ids rise; one that is met too early is met again. */
function isOurs({ key, pid, parent }: Sample, family: Map<number, string>): boolean {
  const isKnown = family.get(pid) === key;
  if (!isKnown && pid !== process.pid && !family.has(parent)) {
    family.delete(pid); // the id of one that ended was given to a stranger
    return false;
  }
  family.set(pid, key);
  return true;
}

function readSamples(): readonly Sample[] {
  try {
    const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return ids.flatMap((id) => readSample(id) ?? []);
  } catch {
    return []; // Not Linux: there is no such folder.
  }
}

function readSample(id: string): Sample | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'latin1');
    // The name in parentheses may have any character, so fields are counted from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent, user, system, started] = [fields[1], fields[11], fields[12], fields[19]];
    const ticks = Number(user) + Number(system);
    return { key: `${id}:${started}`, pid: Number(id), parent: Number(parent), ticks };
  } catch {
    return undefined; // It ended meanwhile.
  }
}

import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A memory limit for a process and its children, enforced by the kernel. */
export interface MemoryGroup {
  /** Adds a process; children that it starts from now on count too. */
  take(pid: number): void;
  /** Peak usage in MB. */
  peakMb(): number;
  /** Number of processes that the kernel killed for lack of memory. */
  killed(): number;
  /** Removes the group once all its processes are gone, which may take a moment. */
  remove(): Promise<void>;
}

interface Files {
  readonly folder: string;
  readonly limit: string;
  readonly peak: string;
  readonly events: string;
}

const MIB = 1024 * 1024;

/** File names of the two versions of control groups. */
function filesOf(name: string): Files | undefined {
  const first = '/sys/fs/cgroup/memory';
  if (existsSync(path.join(first, 'memory.limit_in_bytes'))) {
    const [limit, peak] = ['memory.limit_in_bytes', 'memory.max_usage_in_bytes'];
    return { folder: path.join(first, name), limit, peak, events: 'memory.oom_control' };
  }
  const second = '/sys/fs/cgroup';
  if (!existsSync(path.join(second, 'cgroup.controllers'))) return undefined;
  return {
    folder: path.join(second, name),
    limit: 'memory.max',
    peak: 'memory.peak',
    events: 'memory.events',
  };
}

/** Creates a group with this much memory; undefined if the machine does not allow it. */
export function openMemoryGroup(name: string, limitMb: number): MemoryGroup | undefined {
  const files = filesOf(name);
  if (!files) return undefined;
  const { folder, limit, peak, events } = files;
  const at = (file: string) => path.join(folder, file);
  try {
    accessSync(path.dirname(folder), constants.W_OK);
    mkdirSync(folder);
    writeFileSync(at(limit), String(limitMb * MIB));
  } catch {
    return undefined;
  }
  return {
    take: (pid) => writeFileSync(at('cgroup.procs'), String(pid)),
    peakMb: () => Number(readFileSync(at(peak), 'utf8')) / MIB,
    killed: () => Number(/^oom_kill (\d+)/m.exec(readFileSync(at(events), 'utf8'))?.[1]),
    remove: () => removeWhenLeft(folder),
  };
}

async function removeWhenLeft(folder: string, tries = 50): Promise<void> {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (tries === 0) throw error;
    await sleep(100);
    await removeWhenLeft(folder, tries - 1);
  }
}

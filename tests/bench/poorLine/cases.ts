import type { Line } from '../../middleBox/conditions.ts';

const KB = 1_024;
const [KBIT, MBIT] = [125, 125_000];

export interface Case {
  readonly name: string;
  readonly title: string;
  readonly line: Line;
  /** A new device reads everything, or one that worked offline sends its changes. */
  readonly way: 'read' | 'drain';
  readonly templates: number;
  readonly bytes: number;
  /** Longer runs are cut off. */
  readonly limitMs: number;
}

/** A phone at the edge of its cell: one of 20 segments is retransmitted. */
const EDGE: Line = { bytesPerSecond: 64 * KBIT, rttMs: 2_000, lateEvery: 20, lateMs: 3_000 };
const DSL: Line = { bytesPerSecond: MBIT, rttMs: 100 };
const LIMIT_MS = 600_000;

export const CASES: readonly Case[] = [
  {
    name: 'readDsl',
    title: 'first read of 80 templates of 60 kB, 1 Mbit/s',
    line: DSL,
    way: 'read',
    templates: 80,
    bytes: 60 * KB,
    limitMs: LIMIT_MS,
  },
  {
    name: 'drainDsl',
    title: '1 MB of changes leaves, 1 Mbit/s',
    line: DSL,
    way: 'drain',
    templates: 100,
    bytes: 10 * KB,
    limitMs: LIMIT_MS,
  },
  {
    name: 'readEdge',
    title: 'first read of 16 templates of 60 kB, 64 kbit/s',
    line: EDGE,
    way: 'read',
    templates: 16,
    bytes: 60 * KB,
    limitMs: LIMIT_MS,
  },
  {
    name: 'drainEdge',
    title: '1 MB of changes leaves, 64 kbit/s',
    line: EDGE,
    way: 'drain',
    templates: 100,
    bytes: 10 * KB,
    limitMs: LIMIT_MS,
  },
];

/** Returns the transfer time of the bytes alone on an ideal connection, in ms. */
export const idealMs = ({ templates, bytes, line: { bytesPerSecond = Infinity } }: Case): number =>
  ((templates * bytes) / bytesPerSecond) * 1000;

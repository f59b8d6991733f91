import type { Cue } from './cue.ts';

/** Returns the captions as WebVTT, in the shortest form that every parser accepts. */
export const writeCaptions = (cues: readonly Cue[]): string =>
  `WEBVTT\n${cues.map(blockOf).join('')}`;

const blockOf = ({ startMs, endMs, text }: Cue): string =>
  `\n${momentOf(startMs)} --> ${momentOf(endMs)}\n${escaped(text)}\n`;

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function momentOf(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  return `${parts.join(':')}.${String(ms % 1000).padStart(3, '0')}`;
}

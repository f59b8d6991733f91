import { t } from '@lingui/core/macro';
import { BrushCleaning, Pause, Play, RotateCw, ScanEye, SkipBack, SkipForward } from 'lucide-react';
import { commandVerb } from './screenVerb.ts';

/** Shows the screen's name on it, large. */
export const identify = commandVerb('identify', {
  icon: ScanEye,
  label: () => t`Identify`,
  message: ({ name }) => t`${name} shows its name`,
});

/* Of the loop: whether the screen did it is what its page tells, from the screen's own report. */

export const showPrevious = commandVerb('previous', {
  icon: SkipBack,
  label: () => t`Show the previous slide`,
  message: ({ name }) => t`${name} was told to show its previous slide`,
});

export const showNext = commandVerb('next', {
  icon: SkipForward,
  label: () => t`Show the next slide`,
  message: ({ name }) => t`${name} was told to show its next slide`,
});

/** For fifteen minutes at most. */
export const hold = commandVerb('hold', {
  icon: Pause,
  label: () => t`Hold the slide`,
  message: ({ name }) => t`${name} was told to hold its slide`,
});

export const goOn = commandVerb('release', {
  icon: Play,
  label: () => t`Resume the loop`,
  message: ({ name }) => t`${name} was told to resume its loop`,
});

export const restart = commandVerb('reload', {
  icon: RotateCw,
  label: () => t`Restart`,
  message: ({ name }) => t`${name} restarts`,
});

export const clearCache = commandVerb('clear', {
  icon: BrushCleaning,
  label: () => t`Clear its cache`,
  message: ({ name }) => t`${name} fetches everything again`,
});

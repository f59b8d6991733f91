import { Plural } from '@lingui/react/macro';

/** Says of how many slides and templates only this device has the latest edits: the one sentence for it. */
export function NeverSaved({ count }: { readonly count: number }) {
  return (
    <Plural
      value={count}
      one="# slide or template has edits on this device that were never saved."
      other="# slides or templates have edits on this device that were never saved."
    />
  );
}

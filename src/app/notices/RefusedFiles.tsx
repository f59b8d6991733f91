import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import {
  type FileRefusal,
  type RefusedFile,
  useRefusedFiles,
} from '../../store/hooks/arrival/refusedFiles.ts';
import { notify } from '../../ui/overlays/toast.ts';

/** Tells of a file that the server does not take as soon as it is known, whichever page is open. */
export function RefusedFiles() {
  const files = useRefusedFiles();
  const text = useText();
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!files) return;
    const news = newsOf(files, known.current);
    known.current = new Set([...(known.current ?? []), ...files.flatMap(marksOf)]);
    for (const why of new Set(news.map((file) => file.why))) {
      const names = news.flatMap((file) => (file.why === why ? [file.name] : []));
      notify.error(text(why, names));
    }
  }, [files, text]);
  return null;
}

/** What is known of a file once it was told: itself, and that its change has a file refused for this reason. */
const marksOf = ({ id, change, why }: RefusedFile) => [id, `${change} ${why}`];

/**
 * Returns the files that are not known yet. What Vitrine made beside a file that a person chose, such as a video's
 * picture, is no news of its own.
 */
function newsOf(files: readonly RefusedFile[], known: ReadonlySet<string> | undefined) {
  if (!known) return [];
  const news = files.filter(({ id }) => !known.has(id));
  const shown = new Set([...known, ...news.filter(({ name }) => name).flatMap(marksOf)]);
  return news.filter(({ name, change, why }) => name || !shown.has(`${change} ${why}`));
}

function useText(): (why: FileRefusal, names: readonly string[]) => string {
  const { t } = useLingui();
  return (why, names) => {
    const [first] = names;
    const several = plural(names.length, { one: 'a file', other: '# files' });
    const what = (names.length === 1 && first) || several;
    if (why === 'refused')
      return t`The server does not accept ${what}, because of the size or of your rights. Vitrine keeps trying for ten minutes.`;
    if (why === 'tooLarge')
      return t`Something on the way to the server does not let ${what} through, because of the size. Vitrine keeps trying.`;
    if (why === 'storageFull')
      return t`The team has no more room for ${what}. Delete media that nobody needs, then try again.`;
    if (why === 'fileMissing') return t`This device no longer has ${what}, so it cannot be sent.`;
    return t`The server does not accept ${what}. "Changes on this device" shows what you can do.`;
  };
}

import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { foreignSourceOf } from '../../../model/canvas/foreignSource.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { useFetchPicture } from '../../../store/hooks/foreignPicture.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { useProblemText } from '../../../words/useProblemText.ts';
import { replaceFile } from '../clipboard.ts';
import { useTools } from '../tools.ts';
import styles from '../panels/panels.module.css';

/** Copies pictures from other websites into the template, as no screen could show them from there. */
export function BringPictures({ ids }: { readonly ids: readonly string[] }) {
  const tools = useTools();
  const fetchPicture = useFetchPicture(tools.place.teamId);
  const problemText = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const bringOne = async (id: string): Promise<unknown> => {
    const element = tools.design.state().doc.byId[id];
    const url = element && foreignSourceOf(element);
    try {
      if (url) await replaceFile(tools, id, await fetchPicture(url));
      return undefined;
    } catch (cause) {
      return cause;
    }
  };
  const bring = async () => {
    setBusy(true);
    const causes: unknown[] = [];
    // A failure does not stop the others.
    for (const id of ids) causes.push(await bringOne(id));
    setBusy(false);
    const cause = causes.find((one) => one !== undefined);
    if (cause !== undefined) notify.error(problemText(codeOf(cause)));
  };
  return (
    <div className={styles.mend}>
      <Button size="sm" isPending={isBusy} onPress={() => void bring()}>
        <Trans>Bring them here</Trans>
      </Button>
    </div>
  );
}

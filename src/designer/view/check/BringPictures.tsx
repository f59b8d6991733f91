import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { foreignSourceOf } from '../../../model/canvas/foreignSource.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { useFetchPicture } from '../../../store/hooks/foreignPicture.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/toast.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';
import { replaceFile } from '../clipboard.ts';
import { useTools } from '../tools.ts';
import styles from '../panels/panels.module.css';

/** Brings pictures from another website into the template, which no screen could show from there. */
export function BringPictures({ ids }: { readonly ids: readonly string[] }) {
  const tools = useTools();
  const fetchPicture = useFetchPicture(tools.place.teamId);
  const problemText = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const bring = async () => {
    setBusy(true);
    try {
      for (const id of ids) {
        const element = tools.design.state().doc.byId[id];
        const url = element && foreignSourceOf(element);
        if (url) await replaceFile(tools, id, await fetchPicture(url));
      }
    } catch (cause) {
      notify.error(problemText(codeOf(cause)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.mend}>
      <Button size="sm" isPending={isBusy} onPress={() => void bring()}>
        <Trans>Bring them here</Trans>
      </Button>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import common from '../../../ui/common.module.css';
import styles from './VideoMaking.module.css';
import type { FileChoice } from './useFileChoice.ts';

/** Progress of converting a video to a format that all screens play, and the alternatives. */
export function VideoMaking({
  choice,
}: {
  readonly choice: Pick<FileChoice, 'making' | 'takeAsItIs'>;
}) {
  const { t } = useLingui();
  const { making, takeAsItIs } = choice;
  if (!making && !takeAsItIs) return null;
  return (
    <div className={common.stack2}>
      {making && (
        <Progress
          label={t`Making it playable on all screens`}
          percent={Math.floor(making.done * 100)}
          withText
        />
      )}
      <span className={styles.actions}>
        {takeAsItIs && (
          <Button size="sm" look="quiet" onPress={takeAsItIs}>
            <Trans>Use the original instead</Trans>
          </Button>
        )}
        {making && (
          <Button size="sm" onPress={making.cancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </span>
    </div>
  );
}

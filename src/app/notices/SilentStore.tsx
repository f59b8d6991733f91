import { Trans, useLingui } from '@lingui/react/macro';
import { useStoreAnswers } from '../../store/hooks/storeAnswers.ts';
import { Button } from '../../ui/Button.tsx';
import { CornerPrompt } from './CornerPrompt.tsx';

/** Reports that the local database does not respond, and how to fix it, instead of waiting forever. */
export function SilentStore({ limitMs }: { readonly limitMs?: number }) {
  const { t } = useLingui();
  if (useStoreAnswers(limitMs)) return null;
  return (
    <CornerPrompt
      label={t`This device does not respond`}
      urgency="broken"
      actions={
        <Button look="primary" onPress={() => location.reload()}>
          <Trans>Open again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Your browser does not let Vitrine read what is stored on this device. Close the other tabs
          of Vitrine, then open this one again. If that does not help, quit the browser. Nothing is
          lost.
        </Trans>
      </p>
    </CornerPrompt>
  );
}

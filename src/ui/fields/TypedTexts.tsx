import { Trans, useLingui } from '@lingui/react/macro';
import { copyText } from '../../platform/secure/clipboard.ts';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import styles from './TypedTexts.module.css';
import { notify } from '../overlays/toast.ts';
import type { TypedText } from './useTypedTexts.ts';

/** Hands back what somebody typed into a form that was closed before they could save it; nothing if there is none. */
export function TypedTexts({ texts }: { readonly texts: readonly TypedText[] }) {
  const copy = useCopy();
  if (texts.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={<Trans>You had typed this here; it was not saved.</Trans>}
      actions={
        <Button size="sm" onPress={() => void copy(texts)}>
          <Trans>Copy</Trans>
        </Button>
      }
    >
      <dl className={styles.texts}>
        {texts.map(({ label, text }) => (
          <div key={`${label}/${text}`}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}

function useCopy() {
  const { t } = useLingui();
  return async (texts: readonly TypedText[]) => {
    const isCopied = await copyText(texts.map(({ text }) => text).join('\n'));
    if (isCopied) notify.success(t`Copied`);
    else notify.error(t`It could not be copied. Select it and copy it by hand.`);
  };
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import styles from './TypedTexts.module.css';
import { notify } from './toast.ts';
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
    try {
      await navigator.clipboard.writeText(texts.map(({ text }) => text).join('\n'));
      notify.success(t`Copied`);
    } catch {
      // On an insecure origin, or if the browser forbids it.
      notify.error(t`It could not be copied. Select it and copy it by hand.`);
    }
  };
}

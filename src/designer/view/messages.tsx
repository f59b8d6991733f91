import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import type { ParseRefusal } from '../../model/canvas/parseDoc.ts';
import type { Template } from '../../model/template/template.ts';
import { fileNameOf, saveAsFile } from '../../platform/files/saveAsFile.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './designer.module.css';

export function Message(props: {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Beside the back button. */
  readonly action?: ReactNode;
}) {
  const { title, children, action } = props;
  return (
    <main className={styles.message}>
      <EmptyState
        isPage
        title={title}
        actions={
          <>
            {action}
            <LinkButton to="/dashboard" {...(!action && { look: 'primary' as const })}>
              <Trans>Back to the dashboard</Trans>
            </LinkButton>
          </>
        }
      >
        {children}
      </EmptyState>
    </main>
  );
}

export function NotAllowed() {
  return (
    <Message title={<Trans>You may not design templates here</Trans>}>
      <Trans>Admins of this team may; in a child team, only where the parent team allows it.</Trans>
    </Message>
  );
}

/** The team is being read to this device for the first time. */
export function Reading() {
  const { t } = useLingui();
  return (
    <main className={styles.message}>
      <Progress label={t`Loading the team`} withText />
    </main>
  );
}

/**
 * A document that cannot be shown: it is dangerous, or of a newer version. It can be exported unchanged.
 */
export function Broken(props: {
  readonly template: Template | null | undefined;
  readonly code: ParseRefusal | 'newer';
}) {
  const { template, code } = props;
  const original = useMemo(
    () => JSON.stringify(template?.kept ? JSON.parse(template.kept) : template?.data, null, 2),
    [template],
  );
  return (
    <main className={styles.message}>
      <EmptyState
        isPage
        title={<Trans>This template cannot be opened</Trans>}
        actions={
          <>
            <Button
              onPress={() =>
                saveAsFile(
                  new Blob([original ?? ''], { type: 'application/json' }),
                  `${fileNameOf(template?.name ?? '', 'template')}.json`,
                )
              }
            >
              <Trans>Download the original</Trans>
            </Button>
            <LinkButton to="/dashboard" look="primary">
              <Trans>Back to the dashboard</Trans>
            </LinkButton>
          </>
        }
      >
        {code === 'tooManyElements' && (
          <Trans>It has more elements than a screen could show. Nothing in it was changed.</Trans>
        )}
        {code === 'tooDeep' && (
          <Trans>Its groups are nested too deeply. Nothing in it was changed.</Trans>
        )}
        {code === 'notADocument' && (
          <Trans>The stored data is not a template. Nothing in it was changed.</Trans>
        )}
        {code === 'newer' && (
          <Trans>It was made by a newer version. Reload to update, then open it again.</Trans>
        )}
      </EmptyState>
    </main>
  );
}

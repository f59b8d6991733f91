import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SOFTWARE_NOTICES } from '../../platform/host/licencePaths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { PageHeading } from '../../ui/layout/Page.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import styles from './LegalPage.module.css';
import { type Block, parseLegalText } from './parseLegalText.ts';

export type LegalDocument = 'imprint' | 'terms-of-use' | 'data-privacy';

/** Imprint, terms and privacy: texts by the operator, from `/legal/{document}.{language}.md`. */
export function LegalPage({ document }: { readonly document: LegalDocument }) {
  const { t } = useLingui();
  const title = {
    imprint: t`Imprint`,
    'terms-of-use': t`Terms of use`,
    'data-privacy': t`Privacy`,
  }[document];
  const text = useLegalText(document);
  const router = useRouter();
  return (
    <main className={styles.page}>
      <Button look="quiet" size="sm" onPress={() => router.history.back()}>
        <Trans>Back</Trans>
      </Button>
      <PageHeading title={title}>{title}</PageHeading>
      {text === 'loading' && <Skeleton height="18rem" />}
      {text === 'missing' && (
        <EmptyState title={<Trans>This page needs a connection the first time</Trans>} />
      )}
      {Array.isArray(text) && <LegalText blocks={text} />}
      {document === 'imprint' && (
        <a href={SOFTWARE_NOTICES} target="_blank" rel="noreferrer">
          <Trans>Software in this product and its licenses</Trans>
        </a>
      )}
    </main>
  );
}

function useLegalText(document: LegalDocument): readonly Block[] | 'loading' | 'missing' {
  const { i18n } = useLingui();
  const [text, setText] = useState<readonly Block[] | 'loading' | 'missing'>('loading');
  useEffect(() => {
    const stop = new AbortController();
    fetch(`/legal/${document}.${i18n.locale}.md`, { signal: stop.signal })
      .then((response) => (response.ok ? response.text() : Promise.reject(new Error('missing'))))
      .then((source) => setText(parseLegalText(source)))
      .catch(() => stop.signal.aborted || setText('missing'));
    return () => stop.abort();
  }, [document, i18n.locale]);
  return text;
}

/** Renders the blocks of a legal text. */
function LegalText({ blocks }: { readonly blocks: readonly Block[] }) {
  // The text never changes once loaded, so an index is a safe key.
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        <BlockElement key={index} block={block} />
      ))}
    </div>
  );
}

function BlockElement({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
  }
}

import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { SlideId } from '../../model/ids.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useSlide } from '../../store/hooks/rows.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MediaEditor } from './MediaEditor.tsx';
import { isMediaKind } from './mediaRules.ts';

const TemplateEditor = lazy(() =>
  import('./template/TemplateEditor.tsx').then((m) => ({ default: m.TemplateEditor })),
);
const NewTemplateSlide = lazy(() =>
  import('./template/TemplateEditorPage.tsx').then((m) => ({ default: m.NewTemplateSlide })),
);

/** The editor of a stored slide. */
export function EditorPage({ file, id }: { readonly file: string; readonly id: SlideId }) {
  const slide = useSlide(useTeamId(), id);
  if (slide === undefined) return null; // local data: here before a placeholder would be seen
  if (slide === null || slide.status === 'deleted') return <Gone />;
  if (slide.type === 'template' && slide.template) {
    return (
      <Suspense fallback={null}>
        <TemplateEditor key={slide.id} slide={slide} source={slide.template} />
      </Suspense>
    );
  }
  if (!isMediaKind(slide.type)) return <Unknown type={file} />;
  // A change of another person or tab arrives in `slide`; the draft on top of it stays.
  return <MediaEditor key={slide.id} kind={slide.type} slide={slide} />;
}

export interface NewSlidePageProps {
  readonly file: string;
  readonly isParent?: string | undefined;
  readonly templateId?: string | undefined;
}

/** The editor of a slide that does not exist yet. */
export function NewSlidePage({ file, isParent, templateId }: NewSlidePageProps) {
  if (file === 'template') {
    return (
      <Suspense fallback={null}>
        <NewTemplateSlide isParent={isParent} templateId={templateId} />
      </Suspense>
    );
  }
  return isMediaKind(file) ? (
    <MediaEditor kind={file} slide={undefined} />
  ) : (
    <Unknown type={file} />
  );
}

function Gone() {
  return (
    <main style={{ margin: 'auto', padding: '2rem' }}>
      <EmptyState
        title={<Trans>This slide is no longer there</Trans>}
        actions={
          <LinkButton to="/slides/$id" params={{ id: 'active' }} look="primary">
            <Trans>All slides</Trans>
          </LinkButton>
        }
      >
        <Trans>It was deleted, or it belongs to another team.</Trans>
      </EmptyState>
    </main>
  );
}

function Unknown({ type }: { readonly type: string }) {
  const { t } = useLingui();
  return (
    <main style={{ margin: 'auto', padding: '2rem' }}>
      <EmptyState
        title={t`There is no editor for "${type}" in this version`}
        actions={
          <LinkButton to="/dashboard" look="primary">
            <Trans>Back to the dashboard</Trans>
          </LinkButton>
        }
      />
    </main>
  );
}

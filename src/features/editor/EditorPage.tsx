import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { SlideId } from '../../model/ids.ts';
import type { Slide } from '../../model/slide.ts';
import { isWidgetType } from '../../model/widgets/widget.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useSlide } from '../../store/hooks/rows.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { GonePage } from './GonePage.tsx';
import { SlideEditor } from './SlideEditor.tsx';
import { mediaType } from './types/mediaType.tsx';
import { pdfType } from './types/pdfType.tsx';
import { webType } from './types/webType.tsx';
import { widgetType } from './types/widgetType.tsx';

const TemplateEditor = lazy(() =>
  import('./template/TemplateEditor.tsx').then((m) => ({ default: m.TemplateEditor })),
);
const NewTemplateSlide = lazy(() =>
  import('./template/TemplateEditorPage.tsx').then((m) => ({ default: m.NewTemplateSlide })),
);

/** The editor of a stored slide. */
export function EditorPage({ file, id }: { readonly file: string; readonly id: SlideId }) {
  const stored = useSlide(useTeamId(), id);
  const isGone = stored === null || stored?.status === 'deleted';
  const known = useLastKnown(isGone ? undefined : (stored ?? undefined));
  const slide = known?.id === id ? known : undefined;
  if (stored === undefined) return null; // local data: here before a placeholder would be seen
  if (!slide) return <GonePage />;
  if (slide.type === 'template' && slide.template) {
    return (
      <Suspense fallback={null}>
        <TemplateEditor key={id} slide={slide} isGone={isGone} source={slide.template} />
      </Suspense>
    );
  }
  // A change of another person or tab arrives in `slide`; the draft on top of it stays.
  return <Editor key={id} type={slide.type} file={file} slide={slide} isGone={isGone} />;
}

/** The slide as it was seen last: work on one that is deleted meanwhile is not taken away. */
function useLastKnown(slide: Slide | undefined): Slide | undefined {
  const [known, setKnown] = useState(slide);
  if (slide && slide !== known) setKnown(slide);
  return slide ?? known;
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
  return <Editor key={file} type={file} file={file} slide={undefined} isGone={false} />;
}

interface EditorProps {
  readonly type: string;
  readonly file: string;
  readonly slide: Slide | undefined;
  readonly isGone: boolean;
}

/** Each type of slides has its own content; everything else is the same for all. */
function Editor({ type, file, slide, isGone }: EditorProps) {
  const common = { type, slide, isGone };
  if (type === 'image' || type === 'video')
    return <SlideEditor {...common} contentType={mediaType} />;
  if (type === 'pdf') return <SlideEditor {...common} contentType={pdfType} />;
  if (type === 'webview' || type === 'wallsio')
    return <SlideEditor {...common} contentType={webType} />;
  if (isWidgetType(type)) return <SlideEditor {...common} contentType={widgetType} />;
  return <Unknown type={file} />;
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

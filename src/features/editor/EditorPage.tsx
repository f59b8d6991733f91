import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import type { SlideId } from '../../model/ids.ts';
import { changeSlide } from '../../model/mutations/slide/changeSlide.ts';
import { type BasicSlideType, isBasicType, type Slide } from '../../model/slide/slide.ts';
import { isWidgetType } from '../../model/widgets/widget.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { type UnsentSlideView, useParkedSave, useUnsentSlide } from '../../store/hooks/queue.ts';
import { useSlide } from '../../store/hooks/rows.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessagePage } from '../../ui/layout/MessagePage.tsx';
import { GonePage } from './frame/GonePage.tsx';
import { SlideEditor } from './SlideEditor.tsx';
import type { SlideEditorProps } from './useSlideEditor.ts';
import type { ContentType } from './types/ContentType.ts';
import { mediaType } from './types/mediaType.tsx';
import { pdfType } from './types/pdfType.tsx';
import { webType } from './types/webType.tsx';
import { widgetType } from './types/widgetType.tsx';
import { UnsentPage } from './frame/UnsentPage.tsx';

const TemplateEditor = lazyPart(() => import('./template/TemplateEditor.tsx'), 'TemplateEditor');
const NewTemplateSlide = lazyPart(
  () => import('./template/TemplateEditorPage.tsx'),
  'NewTemplateSlide',
);

export interface EditorPageProps {
  readonly file: string;
  readonly id: SlideId;
  /** Id of a refused save; the editor opens with its values so that they can be corrected and sent again. */
  readonly change?: string | undefined;
}

/** The editor of a stored slide. */
export function EditorPage({ file, id, change }: EditorPageProps) {
  const stored = useSlide(useTeamId(), id);
  const parked = useParkedSave(change);
  const isGone = stored === null || stored?.status === 'deleted';
  const known = useLastKnown(isGone ? undefined : (stored ?? undefined));
  // A deleted slide may have unsaved work on this device, which can still become a new slide.
  const slide = known?.id === id ? known : (stored ?? undefined);
  const unsent = useUnsentSlide(useTeamId(), id);
  if (stored === undefined || parked === undefined || unsent === undefined) return null; // local data: no placeholder
  if (unsent && !stored) return <Unsent key={id} file={file} unsent={unsent} />;
  if (!slide) return <GonePage id={id} />;
  // A change from another person or tab arrives in `slide`; the draft on top of it stays.
  const shown = parked ? changeSlide(slide, parked.fields) : slide;
  const common = { file, isGone };
  if (!parked || 'refused' in shown) return <StoredEditor key={id} {...common} slide={slide} />;
  return <StoredEditor key={`${id} ${change}`} {...common} slide={shown} parked={parked} />;
}

interface StoredEditorProps extends Omit<EditorProps, 'type' | 'slide'> {
  readonly slide: Slide;
}

function StoredEditor({ slide, isGone, unsent, ...rest }: StoredEditorProps) {
  if (slide.type !== 'template' || !slide.template)
    return (
      <Editor {...rest} {...{ isGone, slide }} type={slide.type} {...(unsent && { unsent })} />
    );
  return (
    <TemplateEditor {...{ slide, isGone }} source={slide.template} {...(unsent && { unsent })} />
  );
}

interface UnsentProps extends Pick<EditorPageProps, 'file'> {
  readonly unsent: UnsentSlideView;
}

/** A slide without a row: the server refused it, so it exists only on this device. */
function Unsent({ file, unsent }: UnsentProps) {
  const [isEdited, setEdited] = useState(false);
  if (isEdited) return <StoredEditor {...{ file, unsent }} slide={unsent.slide} isGone={false} />;
  return <UnsentPage unsent={unsent} onEdit={() => setEdited(true)} />;
}

/** Returns the slide as last seen, so that work on a slide that is deleted meanwhile is not lost. */
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
    return <NewTemplateSlide isParent={isParent} templateId={templateId} />;
  }
  return <Editor key={file} type={file} file={file} slide={undefined} isGone={false} />;
}

interface EditorProps extends Omit<SlideEditorProps<object>, 'contentType'> {
  readonly file: string;
}

type ContentEditor = ComponentType<Omit<EditorProps, 'file'>>;

/** Each slide type has its own content; everything else is shared. */
const withContent =
  <C extends object>(contentType: ContentType<C>): ContentEditor =>
  (props) => <SlideEditor {...props} contentType={contentType} />;

const MediaEditor = withContent(mediaType);
const WebEditor = withContent(webType);
const WidgetEditor = withContent(widgetType);
/** Slides made from a template have their own editor. */
const EDITORS: { readonly [type in Exclude<BasicSlideType, 'template'>]: ContentEditor } = {
  image: MediaEditor,
  video: MediaEditor,
  pdf: withContent(pdfType),
  webview: WebEditor,
  wallsio: WebEditor,
};

function Editor({ file, ...common }: EditorProps) {
  const { type } = common;
  if (isWidgetType(type)) return <WidgetEditor {...common} />;
  if (!isBasicType(type) || type === 'template') return <Unknown type={file} />;
  const Content = EDITORS[type];
  return <Content {...common} />;
}

function Unknown({ type }: { readonly type: string }) {
  const { t } = useLingui();
  return (
    <MessagePage
      title={t`There is no editor for "${type}" in this version`}
      actions={
        <LinkButton to="/dashboard" look="primary">
          <Trans>Back to the dashboard</Trans>
        </LinkButton>
      }
    />
  );
}

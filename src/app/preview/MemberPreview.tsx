import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { PreviewFrame } from '../../features/preview/PreviewFrame.tsx';
import { PreviewNotice } from '../../features/preview/PreviewNotice.tsx';
import { templateNameIn } from '../../model/canvas/templateName.ts';
import { parseId, type TeamId, type TemplateId } from '../../model/ids.ts';
import { isPurgedSlide, type Slide } from '../../model/slide/slide.ts';
import { widgetsOf } from '../../model/slide/slideContent.ts';
import type { Team } from '../../model/team/team.ts';
import { SMART_TEAM } from '../../model/template/template.ts';
import { useEffectiveBrand } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useSlide, useTeam, useTemplate } from '../../store/hooks/rows.ts';
import { useSlideIds } from '../../store/hooks/slides.ts';
import { useStore } from '../../store/hooks/StoreProvider.tsx';
import { useWidgetsData } from '../../store/hooks/widgetData.ts';
import { createOpenMedia } from './previewFiles.ts';
import { PreviewStage } from './PreviewStage.tsx';
import { slideOfTemplate } from './slideOfTemplate.ts';
import { usePreviewOrientation } from './usePreviewOrientation.ts';

const FROM = '/signed-in/slide-preview/$file/$id/$teamType/{-$isParent}/{-$templateId}';

/**
 * A slide of the user's team (0), its parent (1) or root (2), from this device; or a template, if the URL's
 * `templateId` equals its `id` (`isParent` is the origin).
 */
export function MemberPreview() {
  const { id, teamType, isParent, templateId } = useParams({ from: FROM });
  const own = useTeamId();
  const template = id === templateId && parseId<'template'>(templateId);
  const team = useTeam(own);
  if (team === undefined) return null; // local data: no placeholder
  if (template) return <OfTemplate key={template} own={team} id={template} origin={isParent} />;
  const elders = { 1: team?.parentTeam, 2: team?.rootTeam };
  const teamId = teamType === '1' ? elders[1] : teamType === '2' ? elders[2] : own;
  return <OfTeam key={`${teamId}/${id}`} teamId={teamId ?? own} id={id} isOwn={teamType === '0'} />;
}

interface OfTeamProps {
  readonly teamId: TeamId;
  readonly id: string;
  readonly isOwn: boolean;
}

function OfTeam({ teamId, id, isOwn }: OfTeamProps) {
  const { t } = useLingui();
  const slide = useSlide(teamId, parseId<'slide'>(id));
  const onBack = useBack();
  const onStep = useNeighbours(slide ?? undefined, isOwn);
  const first = slide?.orientation === 1 ? 'portrait' : 'landscape';
  const shown = usePreviewOrientation(slide ?? undefined, first);
  if (slide === undefined) return null;
  return (
    <PreviewFrame
      key={slide?.id}
      title={slide?.title || t`Preview`}
      {...shown}
      onBack={onBack}
      onStep={onStep}
    >
      {slide && !isPurgedSlide(slide) ? (
        <Stage slide={slide} ofTeam={teamId} orientation={shown.orientation} />
      ) : (
        <PreviewNotice icon={<SearchX />}>{t`There is no such slide in your team.`}</PreviewNotice>
      )}
    </PreviewFrame>
  );
}

/** The list of templates for each origin. */
const AREAS: { readonly [isParent: string]: string } = { 1: 'parent', 2: 'root', 3: SMART_TEAM };

interface OfTemplateProps {
  readonly own: Team | null;
  readonly id: TemplateId;
  readonly origin: string | undefined;
}

/** A template as stored on this device, in the brand of the user's team. */
function OfTemplate({ own, id, origin = '0' }: OfTemplateProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const ownId = useTeamId();
  const holder = { 1: own?.parentTeam, 2: own?.rootTeam, 3: SMART_TEAM }[origin] ?? ownId;
  const template = useTemplate(holder, id);
  const slide = useMemo(
    () => (template ? slideOfTemplate(template, locale) : undefined),
    [template, locale],
  );
  const onBack = useBack('/templates/$id', AREAS[origin] ?? 'organization');
  const shown = usePreviewOrientation(slide, 'landscape');
  if (template === undefined) return null;
  return (
    <PreviewFrame
      title={(template && templateNameIn(template, locale)) || t`Preview`}
      {...shown}
      onBack={onBack}
    >
      {slide && template?.status !== 'deleted' ? (
        <Stage slide={slide} ofTeam={ownId} orientation={shown.orientation} />
      ) : (
        <PreviewNotice icon={<SearchX />}>{t`There is no such template here.`}</PreviewNotice>
      )}
    </PreviewFrame>
  );
}

type StageProps = {
  readonly slide: Slide;
  /** The team that provides the brand and requests the widgets' data. */
  readonly ofTeam: TeamId;
} & Pick<ReturnType<typeof usePreviewOrientation>, 'orientation'>;

function Stage({ slide, ofTeam, orientation }: StageProps) {
  const store = useStore();
  const brand = useEffectiveBrand(ofTeam)?.brand;
  const data = useWidgetsData(
    ofTeam,
    useMemo(() => widgetsOf(slide), [slide]),
  );
  const openMedia = useMemo(
    () =>
      createOpenMedia(store.addressOf, (path) => store.openStaged(path), {
        uid: store.account.uid,
        teamId: ofTeam,
      }),
    [store, ofTeam],
  );
  if (!brand) return null;
  const parts = { slide, brand, data, orientation, openMedia };
  return <PreviewStage {...parts} />;
}

/** Goes back in history; for a link opened from outside to the list. */
function useBack(to: '/slides/$id' | '/templates/$id' = '/slides/$id', id = 'active'): () => void {
  const { history } = useRouter();
  const navigate = useNavigate();
  return () => {
    if (history.canGoBack()) history.back();
    else void navigate({ to, params: { id } });
  };
}

/** Steps through the slides of the same list. */
function useNeighbours(slide: Slide | undefined, isOwn: boolean) {
  const navigate = useNavigate();
  const status = slide?.status ?? 'published';
  const ids = useSlideIds(isOwn && slide ? slide.teamId : undefined, {
    status,
    sort: status === 'published' ? 'position' : 'changed',
  });
  if (!ids || !slide || ids.length < 2) return undefined;
  return (by: 1 | -1) => {
    const next = ids[(ids.indexOf(slide.id) + by + ids.length) % ids.length];
    if (!next) return;
    void navigate({
      to: FROM_PATH,
      params: { file: slide.type, id: next, teamType: '0' },
      replace: true,
    });
  };
}
const FROM_PATH = '/slide-preview/$file/$id/$teamType/{-$isParent}/{-$templateId}';

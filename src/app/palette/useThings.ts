import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Building2, GalleryHorizontalEnd, LayoutTemplate, Monitor } from 'lucide-react';
import { useMemo } from 'react';
import { useSlideTexts } from '../../features/slides/slideTexts.ts';
import { useTemplateTexts } from '../../features/templates/useTemplateTexts.ts';
import type { Slide } from '../../model/slide.ts';
import { OFFERED } from '../../model/template.ts';
import { useOpenTeam } from '../../platform/react/useOpenTeam.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useScreens, useUser } from '../../store/hooks/rows.ts';
import { useTitledSlides } from '../../store/hooks/slides.ts';
import { useTemplates } from '../../store/hooks/templates.ts';
import type { Entry } from './entry.ts';
import type { Searched } from './rank.ts';

export interface Things {
  /** Up to tens of thousands, so only those shown become entries. */
  readonly slides: readonly Searched<Slide>[];
  slideEntry(slide: Slide): Entry;
  /** The same ones until something of them changes. */
  readonly others: readonly Entry[];
}

/** Returns the slides, templates, screens and teams that can be opened by name. */
export function useThings(): Things {
  const teamId = useTeamId();
  const slides = useTitledSlides(teamId);
  const { history } = useRouter();
  const texts = useSlideTexts();
  const [templates, screens, teams] = [useTemplateEntries(), useScreenEntries(), useTeamEntries()];
  const others = useMemo(() => [...templates, ...screens, ...teams], [templates, screens, teams]);
  return {
    slides: slides ?? NONE,
    slideEntry: ({ id, type, title, status }) => ({
      key: `slide ${id}`,
      group: 'slides',
      name: title || texts.untitled,
      note: texts.status(status),
      icon: GalleryHorizontalEnd,
      run: () => history.push(`/editor/${type}/${id}`),
    }),
    others,
  };
}

const NONE: readonly Searched<Slide>[] = [];

function useTemplateEntries(): readonly Entry[] {
  const { history } = useRouter();
  const { nameOf } = useTemplateTexts();
  const templates = useTemplates(useTeamId(), OFFERED);
  return useMemo(
    () =>
      (templates ?? []).map((template) => ({
        key: `template ${template.id}`,
        group: 'templates',
        name: nameOf(template),
        icon: LayoutTemplate,
        run: () => history.push(`/editor-new/template/0/${template.id}`),
      })),
    [templates, nameOf, history],
  );
}

function useScreenEntries(): readonly Entry[] {
  const { history } = useRouter();
  const screens = useScreens(useTeamId());
  return useMemo(
    () =>
      (screens ?? []).map(({ id, name }) => ({
        key: `screen ${id}`,
        group: 'screens',
        name,
        icon: Monitor,
        run: () => history.push(`/screens/${id}`),
      })),
    [screens, history],
  );
}

function useTeamEntries(): readonly Entry[] {
  const { t } = useLingui();
  const openTeam = useOpenTeam();
  const teamId = useTeamId();
  const teams = useUser()?.teams;
  return useMemo(() => {
    const others = Object.values(teams ?? {}).filter(({ id }) => id !== teamId);
    return others.map(({ id, name }) => ({
      key: `team ${id}`,
      group: 'teams',
      name: t`Switch to ${name}`,
      icon: Building2,
      run: () => void openTeam(id),
    }));
  }, [teams, teamId, t, openTeam]);
}

import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Building2, GalleryHorizontalEnd, LayoutTemplate, Monitor } from 'lucide-react';
import { useSlideTexts } from '../../features/slides/slideTexts.ts';
import { useTemplateTexts } from '../../features/templates/useTemplateTexts.ts';
import type { Slide } from '../../model/slide.ts';
import { OFFERED } from '../../model/template.ts';
import { useOpenTeam } from '../../platform/react/useOpenTeam.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useScreens, useUser } from '../../store/hooks/rows.ts';
import { useAllSlides } from '../../store/hooks/slides.ts';
import { useTemplates } from '../../store/hooks/templates.ts';
import type { Entry } from './entry.ts';

export interface Things {
  /** Up to tens of thousands, so only those shown become entries. */
  readonly slides: readonly Slide[];
  slideEntry(slide: Slide): Entry;
  readonly others: readonly Entry[];
}

/** Returns the slides, templates, screens and teams that can be opened by name. */
export function useThings(): Things {
  const teamId = useTeamId();
  const slides = useAllSlides(teamId);
  const { history } = useRouter();
  const texts = useSlideTexts();
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
    others: [...useTemplateEntries(), ...useScreenEntries(), ...useTeamEntries()],
  };
}

const NONE: readonly Slide[] = [];

function useTemplateEntries(): readonly Entry[] {
  const { history } = useRouter();
  const { nameOf } = useTemplateTexts();
  const templates = useTemplates(useTeamId(), OFFERED) ?? [];
  return templates.map((template) => ({
    key: `template ${template.id}`,
    group: 'templates',
    name: nameOf(template),
    icon: LayoutTemplate,
    run: () => history.push(`/editor-new/template/0/${template.id}`),
  }));
}

function useScreenEntries(): readonly Entry[] {
  const { history } = useRouter();
  const screens = useScreens(useTeamId()) ?? [];
  return screens.map(({ id, name }) => ({
    key: `screen ${id}`,
    group: 'screens',
    name,
    icon: Monitor,
    run: () => history.push(`/screens/${id}`),
  }));
}

function useTeamEntries(): readonly Entry[] {
  const { t } = useLingui();
  const openTeam = useOpenTeam();
  const teamId = useTeamId();
  const others = Object.values(useUser()?.teams ?? {}).filter(({ id }) => id !== teamId);
  return others.map(({ id, name }) => ({
    key: `team ${id}`,
    group: 'teams',
    name: t`Switch to ${name}`,
    icon: Building2,
    run: () => void openTeam(id),
  }));
}

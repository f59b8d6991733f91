import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Building2, GalleryHorizontalEnd, LayoutTemplate, Monitor } from 'lucide-react';
import { useMemo } from 'react';
import { useSlideTexts } from '../../features/slides/slideTexts.ts';
import { useTemplateTexts } from '../../features/templates/useTemplateTexts.ts';
import type { Slide } from '../../model/slide/slide.ts';
import { OFFERED } from '../../model/template/template.ts';
import { useOpenTeam } from '../../platform/react/useOpenTeam.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useScreens, useUser } from '../../store/hooks/rows.ts';
import { useServerNow } from '../../store/hooks/lastContact.ts';
import { useScreensNow } from '../../store/hooks/now/screensNow.ts';
import { useTitledSlides } from '../../store/hooks/slides.ts';
import { useTemplates } from '../../store/hooks/templates.ts';
import { useWatchedScreens } from '../../store/hooks/watchScreens.ts';
import { useScreenNowText } from '../../verbs/screens/useScreenNowText.ts';
import type { PaletteEntry } from './entry.ts';
import type { Searched } from '../../model/text/rank.ts';

export interface Things {
  /** Up to tens of thousands, so only those shown become entries. */
  readonly slides: readonly Searched<Slide>[];
  slideEntry(slide: Slide): PaletteEntry;
  /** The same ones until something of them changes. */
  readonly others: readonly PaletteEntry[];
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

function useTemplateEntries(): readonly PaletteEntry[] {
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

function useScreenEntries(): readonly PaletteEntry[] {
  const { history } = useRouter();
  const teamId = useTeamId();
  const screens = useScreens(teamId);
  // What they told may not have been read on the page beneath.
  useWatchedScreens(teamId);
  const states = useScreensNow(teamId);
  const text = useScreenNowText(useServerNow());
  return useMemo(() => {
    const notes = new Map(
      states?.map(({ stored, screen, now }) => {
        const { word, note } = text(now, screen.timeZone);
        return [stored.id, [word, note].filter(Boolean).join(' · ')] as const;
      }),
    );
    return (screens ?? []).map(({ id, name }) => {
      const note = notes.get(id);
      return {
        key: `screen ${id}`,
        group: 'screens',
        name,
        ...(note !== undefined && { note }),
        icon: Monitor,
        run: () => history.push(`/screens/${id}`),
      };
    });
    // oxlint-disable-next-line react/exhaustive-deps -- `text` is made anew on each render; `states` come each minute
  }, [screens, states, history]);
}

function useTeamEntries(): readonly PaletteEntry[] {
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

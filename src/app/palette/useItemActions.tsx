import { Fragment, type ReactNode } from 'react';
import { useTemplateTexts } from '../../features/templates/useTemplateTexts.ts';
import type { Slide } from '../../model/slide/slide.ts';
import { OFFERED } from '../../model/template/template.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { useSession } from '../../platform/react/ports.tsx';
import { useBrandRights } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useHasOtherTeams } from '../../store/hooks/otherTeams.ts';
import { useMembers, useScreens } from '../../store/hooks/rows.ts';
import { useCountTemplateUses, useTemplates } from '../../store/hooks/templates.ts';
import { notify } from '../../ui/overlays/toast.ts';
import { useProblemText } from '../../words/useProblemText.ts';
import { MEMBER_VERBS } from '../../verbs/members/memberVerbs.ts';
import { useMemberVerb } from '../../verbs/members/useMemberVerb.ts';
import { SCREEN_VERBS } from '../../verbs/screens/screenVerbs.ts';
import { useScreenVerb } from '../../verbs/screens/useScreenVerb.ts';
import { SLIDE_VERBS } from '../../verbs/slides/slideVerbs.ts';
import { useSlideVerb } from '../../verbs/slides/useSlideVerb.ts';
import { importCopy } from '../../verbs/templates/copy.ts';
import type { TemplateThing, TemplateVerb } from '../../verbs/templates/templateVerb.ts';
import { TEMPLATE_VERBS } from '../../verbs/templates/templateVerbs.ts';
import { useTemplateVerb } from '../../verbs/templates/useTemplateVerb.ts';
import { useQuestion } from '../../verbs/useQuestion.tsx';
import { itemActionsOf } from './itemActions.ts';
import type { PaletteEntry } from './entry.ts';
import { type Searched, searched } from '../../model/text/rank.ts';
import type { Things } from './useThings.ts';

export interface ItemActions {
  /** Returns entries for words that name a verb and a slide, screen, template or member. */
  of(
    words: readonly string[],
    slides: readonly Searched<Slide>[],
    slideEntry: Things['slideEntry'],
  ): readonly PaletteEntry[];
  /** The dialog of the chosen verb. It outlives the palette, which closes first. */
  readonly dialogs: ReactNode;
}

/** Verbs combined with the items that they apply to. */
export function useItemActions(): ItemActions {
  const slide = useQuestion(useSlideVerb());
  const screen = useQuestion(useScreenVerb());
  const template = useQuestion(useTemplateVerb());
  const chooseTemplate = useChooseTemplate(template.choose);
  const member = useQuestion(useMemberVerb());
  const screens = useScreens(useTeamId()) ?? [];
  const templates = useTemplateThings();
  const members = useMemberThings();
  const hasOtherTeams = useHasOtherTeams();
  const isOffered = (verb: { readonly needsOtherTeam?: true }) =>
    hasOtherTeams || !verb.needsOtherTeam;
  return {
    of: (words, slides, slideEntry) => [
      ...itemActionsOf(words, {
        verbs: SLIDE_VERBS.filter(isOffered),
        named: () => slides,
        entryOf: slideEntry,
        choose: slide.choose,
      }),
      ...itemActionsOf(words, {
        verbs: SCREEN_VERBS,
        named: () => searched(screens, ({ name }) => name),
        entryOf: ({ id, name }) => ({ key: `screen ${id}`, name }),
        choose: screen.choose,
      }),
      ...itemActionsOf(words, {
        // Importing a copy shows the brand being applied, which only the templates page does.
        verbs: TEMPLATE_VERBS.filter((verb) => verb !== importCopy && isOffered(verb)),
        named: () => searched(templates, ({ name }) => name),
        entryOf: ({ template: { id }, name }) => ({ key: `template ${id}`, name }),
        choose: (verb, thing) => void chooseTemplate(verb, thing),
      }),
      ...itemActionsOf(words, {
        verbs: MEMBER_VERBS,
        named: () => searched(members, ({ member: { name } }) => name),
        entryOf: ({ member: { id, name, email } }) => ({ key: `member ${id}`, name, note: email }),
        choose: member.choose,
      }),
    ],
    dialogs: (
      <Fragment>
        {slide.dialog}
        {screen.dialog}
        {template.dialog}
        {member.dialog}
      </Fragment>
    ),
  };
}

type ChooseTemplate = (verb: TemplateVerb, thing: TemplateThing) => void;

/**
 * Returns a function that counts a template's slides before it is asked about, since questions name them: with thousands
 * of slides that takes long. Verbs without a question run within the press, as copying a link has to.
 */
function useChooseTemplate(choose: ChooseTemplate) {
  const teamId = useTeamId();
  const count = useCountTemplateUses();
  const problemText = useProblemText();
  return async (verb: TemplateVerb, thing: TemplateThing): Promise<void> => {
    if (!verb.question) return choose(verb, thing);
    try {
      const uses = await count(teamId);
      choose(verb, { ...thing, uses: uses.get(thing.template.id) ?? 0 });
    } catch (cause) {
      notify.error(problemText(codeOf(cause)));
    }
  };
}

/** The team's templates in the form that their verbs expect. */
function useTemplateThings(): readonly TemplateThing[] {
  const teamId = useTeamId();
  const templates = useTemplates(teamId, OFFERED) ?? [];
  const mayEdit = useBrandRights(teamId)?.canEditTemplates === true;
  const { nameOf } = useTemplateTexts();
  return templates.map((template) => ({
    template,
    name: nameOf(template),
    origin: 'team',
    uses: 0, // counted for a question
    mayEdit,
  }));
}

/** The team's members, if the user is an admin. */
function useMemberThings() {
  const teamId = useTeamId();
  const members = useMembers(teamId) ?? [];
  const isAdmin = useBrandRights(teamId)?.isAdmin === true;
  const session = useSession();
  return isAdmin
    ? members.map((member) => ({ member, isSelf: member.id === session?.userId, isAdmin }))
    : [];
}

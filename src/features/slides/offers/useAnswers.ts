import { useLingui } from '@lingui/react/macro';
import { smartTemplateId } from '../../../model/template/template.ts';
import { WIDGET_TYPES } from '../../../model/widgets/widget.ts';
import { useWidgetWords } from '../../../words/useWidgetWords.ts';
import type { Offer, Offers } from './useOffers.ts';
import { DETOURS, SMART_WORDS, TYPE_WORDS } from './words.ts';

/** A sentence for who looks for something that no offer is called by. */
export interface Answer {
  readonly key: string;
  readonly words: string;
  readonly text: string;
  /** What the sentence leads to. */
  readonly offer?: Offer;
}

type Detour = keyof typeof DETOURS;

/** Returns how to show what people have in another form, and why something is not offered here. */
export function useAnswers({ templates, types, maySmart }: Offers): readonly Answer[] {
  const { t } = useLingui();
  const texts: { readonly [detour in Detour]: string } = {
    office: t`Export it as a PDF, then choose that here: its pages play one after another.`,
    design: t`Export it as a picture (PNG or JPEG) or as a video (MP4), then choose that file.`,
    onlineVideo: t`Give the address of the video. It plays without sound and needs a network, and its owner must allow it on other pages. A file of your own plays without a network too.`,
    network: t`Choose “Wi-Fi network” under “The code holds”: phones that scan the code join it.`,
    social: t`Walls.io collects posts of Instagram, LinkedIn and others: give the address of your wall there.`,
    sound: t`Music alone cannot be played. Videos play with their sound on screens for which it is switched on.`,
    service: t`Give the address that the service offers for embedding in other pages. It must open without signing in.`,
  };
  const detours = (Object.keys(DETOURS) as Detour[]).flatMap((key): readonly Answer[] => {
    const { to, words } = DETOURS[key];
    const wanted = 'type' in to ? to.type : smartTemplateId(to.smart);
    const offer = [...types, ...templates].find(
      ({ params: { file, templateId } }) => (templateId ?? file) === wanted,
    );
    return offer ? [{ key, words, text: texts[key], offer }] : [];
  });
  return [...detours, ...useMissingWidgets(types), ...useMissingTemplates(maySmart)];
}

/** Widgets that the provider does not offer. */
function useMissingWidgets(types: readonly Offer[]): readonly Answer[] {
  const { t } = useLingui();
  const names = useWidgetWords();
  const offered = new Set(types.map(({ key }) => key));
  return WIDGET_TYPES.filter((type) => !offered.has(type)).map((type) => {
    const { label } = names[type];
    const text = t`${label}: not offered here. Whoever runs this site can switch it on.`;
    return { key: type, words: `${label} ${TYPE_WORDS[type] ?? ''}`, text };
  });
}

/** The ready templates, if this person cannot use them. */
function useMissingTemplates(maySmart: boolean): readonly Answer[] {
  const { t } = useLingui();
  if (maySmart) return [];
  const text = t`There is a ready template for this, but smart templates are not switched on for you. An admin of the team can do that.`;
  return Object.entries(SMART_WORDS).map(([key, words]) => ({ key, words, text }));
}

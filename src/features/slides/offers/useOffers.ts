import { useLingui } from '@lingui/react/macro';
import {
  LayoutTemplate,
  type LucideIcon,
  CaseSensitive,
  Hourglass,
  Megaphone,
  QrCode,
} from 'lucide-react';
import { templateNameIn, templateNames } from '../../../model/canvas/templateName.ts';
import type { TemplateOrigin } from '../../../model/template/slideTemplate.ts';
import { smartTemplateId, type Template } from '../../../model/template/template.ts';
import { addressOf, type OfferedTemplate } from '../generate/offeredTemplate.ts';
import { type SlideType, useSlideTypes } from '../useSlideTypes.ts';
import { type OfferedTemplates, useOfferedTemplates } from './useOfferedTemplates.ts';
import { SMART_WORDS, TYPE_WORDS } from './words.ts';

/** Something that a new slide can be made of. */
export interface Offer {
  readonly key: string;
  readonly label: string;
  readonly note: string;
  /** Further words that people look for it by. */
  readonly words: string;
  /** Segments of the editor's address. */
  readonly params: {
    readonly file: string;
    readonly isParent?: string;
    readonly templateId?: string;
  };
  readonly icon: LucideIcon;
  /** Hex; set for widgets with a color from the provider. */
  readonly color?: string;
  readonly template?: Template;
  readonly origin?: TemplateOrigin;
  /** Name of the parent team that shares the template. */
  readonly owner?: string;
}

export interface Offers {
  /** Templates of the team, of its parent and of the provider, the team's first. */
  readonly templates: readonly Offer[];
  /** Files, texts, widgets and web pages. */
  readonly types: readonly Offer[];
  /** Every template, as generating needs them. */
  readonly sources: readonly OfferedTemplate[];
  readonly maySmart: boolean;
  readonly canSwitchOn: boolean;
}

/** Returns everything that a new slide can be made of, in the order of the dialog; undefined while loading. */
export function useOffers(): Offers | undefined {
  const { t, i18n } = useLingui();
  const given = useOfferedTemplates();
  const plain = useSlideTypes().map(ofType);
  const tiles = useTemplateTiles(given?.smart ?? NONE).map(ofType);
  if (!given) return undefined;
  const isTile = new Set(tiles.map(({ params }) => params.templateId));
  const sources = sourcesOf(given);
  const templates = sources
    .filter(({ template }) => !isTile.has(template.id))
    .map((source): Offer => {
      const label = templateNameIn(source.template, i18n.locale) || t`Untitled template`;
      const owner = source.origin === 'parent' && given.parentName;
      return { ...ofTemplate(source), label, ...(owner && { owner }) };
    });
  return {
    templates,
    types: withTiles(plain, tiles),
    sources,
    maySmart: given.maySmart,
    canSwitchOn: given.canSwitchOn,
  };
}

/** While they are loading. */
export const NO_OFFERS: Offers = {
  templates: [],
  types: [],
  sources: [],
  maySmart: true,
  canSwitchOn: false,
};

const NONE: readonly Template[] = [];

const sourcesOf = ({ own, parents, smart }: OfferedTemplates): readonly OfferedTemplate[] =>
  (
    [
      ['team', own],
      ['parent', parents],
      ['smart', smart],
    ] as const satisfies readonly (readonly [TemplateOrigin, readonly Template[]])[]
  ).flatMap(([origin, templates]) => templates.map((template) => ({ template, origin })));

/** Inserts the tiles for texts and codes after pictures, videos and documents, and before widgets. */
function withTiles(types: readonly Offer[], tiles: readonly Offer[]): readonly Offer[] {
  const at = types.findIndex(({ params }) => params.file === 'pdf') + 1;
  return types.toSpliced(at, 0, ...tiles);
}

function ofType({ file, templateId, ...shown }: SlideType): Offer {
  return {
    ...shown,
    key: templateId ?? file,
    words: (templateId ? smartWords.get(templateId) : typeWords.get(file)) ?? '',
    params: { file, ...(templateId && { isParent: addressOf('smart'), templateId }) },
  };
}

function ofTemplate({ template, origin }: OfferedTemplate): Omit<Offer, 'label'> {
  const known = origin === 'smart' ? (smartWords.get(template.id) ?? '') : '';
  return {
    key: `${origin} ${template.id}`,
    note: '',
    words: [...templateNames(template), known].join(' '),
    params: { file: 'template', isParent: addressOf(origin), templateId: template.id },
    icon: LayoutTemplate,
    template,
    origin,
  };
}

const typeWords = new Map<string, string>(Object.entries(TYPE_WORDS));
const smartWords = new Map<string, string>(
  Object.entries(SMART_WORDS).map(([name, words]) => [smartTemplateId(name), words]),
);

/** Returns the address of the editor that an offer opens. */
export const addressOfOffer = ({ params: { file, isParent, templateId } }: Offer): string =>
  ['/editor-new', file, isParent, templateId].filter(Boolean).join('/');

/** Smart templates that people look for by their content: they are listed among the types, not below. */
function useTemplateTiles(smart: readonly Template[]): readonly SlideType[] {
  const { t } = useLingui();
  const tiles = {
    text: { label: t`Plain text`, note: t`A headline and text`, icon: CaseSensitive },
    announce: { label: t`Announcement`, note: t`A notice, and when it starts`, icon: Megaphone },
    qr: { label: t`QR code`, note: t`An address for phones`, icon: QrCode },
    countdown: { label: t`Countdown`, note: t`Days until a date`, icon: Hourglass },
  };
  const offered = new Set<string>(smart.map(({ id }) => id));
  return Object.entries(tiles).flatMap(([name, tile]) => {
    const templateId = smartTemplateId(name);
    return offered.has(templateId) ? [{ ...tile, file: 'template', templateId }] : [];
  });
}

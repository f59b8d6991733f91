import { useLingui } from '@lingui/react/macro';
import {
  Clapperboard,
  FileText,
  Globe,
  Image,
  LayoutGrid,
  type LucideIcon,
  Puzzle,
} from 'lucide-react';
import type { TemplateId } from '../../model/ids.ts';
import type { BasicSlideType } from '../../model/slide/slide.ts';
import type { WidgetWords } from '../../model/widgets/options.ts';
import { WIDGETS } from '../../model/widgets/table.ts';
import { isWidgetType, WIDGET_TYPES } from '../../model/widgets/widget.ts';
import { useWidgetDefinitions } from '../../store/hooks/widgetData.ts';
import { useWidgetWords } from '../../words/useWidgetWords.ts';

export interface SlideType {
  /** Segment of the editor's URL. */
  readonly file: string;
  /** Set for the tile of a smart template. */
  readonly templateId?: TemplateId;
  readonly label: string;
  readonly note: string;
  readonly icon: LucideIcon;
  /** Hex; set for widgets with a color from the provider. */
  readonly color?: string;
}

/** Slide types other than templates and widgets. */
type PlainType = Exclude<BasicSlideType, 'template'>;
type Tile = Omit<SlideType, 'file'>;

/** Returns the slide types that can be created, in the order of the panel. */
export function useSlideTypes(): readonly SlideType[] {
  const { t } = useLingui();
  const widgets = useWidgetTypes();
  const plain: { readonly [type in PlainType]: Tile } = {
    image: { label: t`Image`, note: t`PNG, JPEG, WebP, GIF or SVG, up to 10 MB`, icon: Image },
    video: { label: t`Video`, note: t`MP4 or MOV, up to 1 GB`, icon: Clapperboard },
    pdf: { label: t`PDF`, note: t`Page by page, up to 20 MB`, icon: FileText },
    wallsio: { label: t`Walls.io`, note: t`A wall of social posts`, icon: LayoutGrid },
    webview: { label: t`Web page`, note: t`Any page over https`, icon: Globe },
  };
  const { wallsio, webview, ...files } = plain;
  return [...named(files), ...widgets, ...named({ wallsio, webview })];
}

const named = (tiles: { readonly [type: string]: Tile }): readonly SlideType[] =>
  Object.entries(tiles).map(([file, tile]) => ({ file, ...tile }));

/** Returns the widgets that the provider offers, under the provider's names. */
function useWidgetTypes(): readonly SlideType[] {
  const definitions = useWidgetDefinitions() ?? [];
  const words: WidgetWords<LucideIcon> = useWidgetWords();
  const icons = new Map(
    WIDGET_TYPES.map((type) => [WIDGETS[type].provided.icon, words[type].icon]),
  );
  return definitions.flatMap(({ type, name, isPublic, icon, color }) => {
    if (!isPublic || !isWidgetType(type)) return [];
    const { label, note } = words[type];
    // The provider's names are in one language: unless changed, they are translated.
    const shown = name === WIDGETS[type].provided.name ? label : name;
    return [{ file: type, label: shown, note, icon: icons.get(icon) ?? Puzzle, color }];
  });
}

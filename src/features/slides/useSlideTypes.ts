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
import type { BasicSlideType } from '../../model/slide.ts';
import type { WidgetWords } from '../../model/widgets/options.ts';
import { WIDGETS } from '../../model/widgets/table.ts';
import { isWidgetType, WIDGET_TYPES } from '../../model/widgets/widget.ts';
import { useWidgetDefinitions } from '../../store/hooks/widgetData.ts';
import { useWidgetWords } from '../../ui/useWidgetWords.ts';

export interface SlideType {
  /** Part of the editor's address. */
  readonly file: string;
  /** Of a tile that is a smart template. */
  readonly templateId?: TemplateId;
  readonly label: string;
  readonly note: string;
  readonly icon: LucideIcon;
  /** Hex, for what the provider gave a color. */
  readonly color?: string;
}

/** What a slide can be without a template and without a widget. */
type PlainType = Exclude<BasicSlideType, 'template'>;
type Tile = Omit<SlideType, 'file'>;

/** The types of slides that can be made, in the order of the panel. */
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

/** The widgets that the provider offers, under its names. */
function useWidgetTypes(): readonly SlideType[] {
  const definitions = useWidgetDefinitions() ?? [];
  const words: WidgetWords<LucideIcon> = useWidgetWords();
  const icons = new Map(
    WIDGET_TYPES.map((type) => [WIDGETS[type].provided.icon, words[type].icon]),
  );
  return definitions.flatMap(({ type, name, isPublic, icon, color }) => {
    if (!isPublic || !isWidgetType(type)) return [];
    const { label, note } = words[type];
    // Its names are in one language: as long as nobody renamed them they are translated.
    const shown = name === WIDGETS[type].provided.name ? label : name;
    return [{ file: type, label: shown, note, icon: icons.get(icon) ?? Puzzle, color }];
  });
}

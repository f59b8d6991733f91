import { useLingui } from '@lingui/react/macro';
import {
  Clapperboard,
  Clock,
  CloudSun,
  FileText,
  Globe,
  Image,
  LayoutGrid,
  type LucideIcon,
  Newspaper,
  Puzzle,
  Rss,
} from 'lucide-react';
import { isWidgetType, type WidgetType } from '../../model/widgets/widget.ts';
import type { WidgetDefinition } from '../../model/widgets/widgetDefinition.ts';
import { useWidgetDefinitions } from '../../store/hooks/widgetData.ts';

export interface SlideType {
  /** Part of the editor's address. */
  readonly file: string;
  readonly label: string;
  readonly note: string;
  readonly icon: LucideIcon;
  /** Hex, for what the provider gave a color. */
  readonly color?: string;
}

const ICONS: { readonly [name: string]: LucideIcon } = {
  'cloud-sun': CloudSun,
  clock: Clock,
  newspaper: Newspaper,
  rss: Rss,
};

/** The types of slides that can be made, in the order of the panel. */
export function useSlideTypes(): readonly SlideType[] {
  const { t } = useLingui();
  const definitions = useWidgetDefinitions() ?? [];
  const names = useWidgetNames();
  const widgets = definitions.flatMap((definition) => {
    const { type, isPublic, icon, color } = definition;
    if (!isPublic || !isWidgetType(type)) return [];
    return [{ file: type, ...names(definition, type), icon: ICONS[icon] ?? Puzzle, color }];
  });
  return [
    { file: 'image', label: t`Image`, note: t`PNG or JPEG, up to 10 MB`, icon: Image },
    { file: 'video', label: t`Video`, note: t`MP4 or MOV, up to 1 GB`, icon: Clapperboard },
    { file: 'pdf', label: t`PDF`, note: t`Page by page, up to 20 MB`, icon: FileText },
    ...widgets,
    {
      file: 'wallsio',
      label: t`Walls.io`,
      note: t`A wall of social posts`,
      icon: LayoutGrid,
    },
    { file: 'webview', label: t`Web page`, note: t`Any page over https`, icon: Globe },
  ];
}

/** The provider's own names are in one language; as long as nobody renamed them they are translated. */
function useWidgetNames() {
  const { t } = useLingui();
  const known: Readonly<Record<WidgetType, { provided: string; label: string; note: string }>> = {
    weather: { provided: 'Weather', label: t`Weather`, note: t`Now and the next days` },
    time: { provided: 'Time', label: t`Time`, note: t`Clock and date` },
    news: { provided: 'News', label: t`News`, note: t`Headlines by category` },
    rss: { provided: 'RSS', label: t`RSS`, note: t`Your own feed` },
  };
  return ({ name }: WidgetDefinition, type: WidgetType) => {
    const { provided, label, note } = known[type];
    return { label: name === provided ? label : name, note };
  };
}

import { Trans, useLingui } from '@lingui/react/macro';
import {
  Circle,
  Diamond,
  Video,
  ImagePlus,
  type LucideIcon,
  Minus,
  QrCode,
  Rows3,
  Sparkles,
  Square,
  Star,
  Table,
  Timer,
  Triangle,
} from 'lucide-react';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import type { Brand, TextStyleName } from '../../../model/brand/brand.ts';
import { TEXT_STYLES } from '../../../model/brand/fields.ts';
import { SHAPES, type ShapeElement } from '../../../model/canvas/element.ts';
import type { WidgetWords } from '../../../model/widgets/options.ts';
import type { WidgetType } from '../../../model/widgets/table.ts';
import {
  type Blank,
  countdownBlank,
  insertEdit,
  qrBlank,
  shapeBlank,
  textBlank,
} from '../../engine/edits/insert.ts';
import { systemClock } from '../../../platform/clock.ts';
import { stackEdit } from '../../engine/edits/group.ts';
import { addFile } from '../clipboard.ts';
import { runDesignerVerb } from '../../verbs/designerVerb.ts';
import { insertTable, write } from '../../verbs/insertVerbs.ts';
import { FilePicker } from '../../../ui/fields/FilePicker.tsx';
import { useTextStyleNames } from '../../../words/useTextStyleNames.ts';
import { useWidgetWords } from '../../../words/useWidgetWords.ts';
import { useShapeNames } from '../elementTexts.ts';
import { inAMonth } from '../../verbs/inAMonth.ts';
import { asSlot, insert } from '../../verbs/insert.ts';
import { layoutsOf } from '../../verbs/layouts.ts';
import { type Tools, useTools } from '../tools.ts';
import { PanelBlock } from './PanelBlock.tsx';
import { FoundMedia, FoundParts } from './FoundElsewhere.tsx';
import { type InsertName, isMeant } from './insertWords.ts';
import { ReadyLayouts } from './ReadyLayouts.tsx';
import { SearchLine } from './SearchLine.tsx';
import { MEDIA_RULES } from '../../../media/checkMedia.ts';
import { lazyPart } from '../../../platform/react/lazyPart.tsx';
import styles from './panels.module.css';

const IconPalette = lazyPart(() => import('./IconPalette.tsx'), 'IconPalette');

/** Returns whether the search of the panel means what is shown as `label`. */
type IsFound = (name: InsertName, label: string) => boolean;
interface FoundProps {
  readonly isFound: IsFound;
}

/** Everything that can be added to the artboard, by a click or a drag; one search finds it all. */
export function InsertPanel() {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  // The lists of files and templates follow when there is time.
  const search = useDeferredValue(typed).trim();
  const isFound: IsFound = (name, label) => search === '' || isMeant(search, name, label);
  return (
    <div className={styles.panel}>
      <SearchLine label={t`Search everything`} value={typed} onChange={setTyped} />
      <div className={styles.scroll}>
        <ReadyLayouts isFound={isFound} />
        <Texts isFound={isFound} />
        <MediaTiles isFound={isFound} />
        <Shapes isFound={isFound} />
        <Widgets isFound={isFound} />
        {search !== '' && <FoundMedia search={search} />}
        {search !== '' && <FoundParts search={search} />}
        <IconPalette search={search} />
        <p className={styles.nothing} role="status">
          <Trans>Nothing is found for these words.</Trans>
        </p>
      </div>
    </div>
  );
}

function Texts({ isFound }: FoundProps) {
  const { t } = useLingui();
  const tools = useTools();
  const names = useTextStyleNames();
  const found = TEXT_STYLES.filter((style) => isFound(style, names[style]));
  return (
    <PanelBlock title={t`Text`}>
      {found.length > 0 && (
        <div className={styles.styles}>
          {found.map((style) => (
            <button
              key={style}
              type="button"
              className={styles.style}
              onClick={() => {
                const size = tools.brand.textStyles[style].fontSize;
                write(tools, textBlank(names[style], style, size));
              }}
            >
              <span style={sampleOf(tools.brand, style)}>{names[style]}</span>
            </button>
          ))}
        </div>
      )}
    </PanelBlock>
  );
}

/** Returns the style's look at a size that fits the panel. */
function sampleOf(brand: Brand, style: TextStyleName) {
  const { fontFamily, fontSize, fontWeight, textTransform } = brand.textStyles[style];
  return {
    fontFamily: `"${fontFamily.replaceAll('"', '')}", Inter, sans-serif`,
    fontSize: `${Math.round(Math.min(26, 11 + fontSize / 8))}px`,
    fontWeight: fontWeight ?? '400',
    textTransform: (textTransform ?? 'none') as 'none', // checked when the brand is read
  };
}

function MediaTiles({ isFound }: FoundProps) {
  const { t } = useLingui();
  const tools = useTools();
  const [picture, video] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const add = (file: File) => void addFile(tools, file);
  const tiles: readonly TileData[] = [
    ['picture', ImagePlus, t`Picture`, () => picture.current?.click()],
    ['video', Video, t`Video`, () => video.current?.click()],
    ['qr', QrCode, t`QR code`, () => insert(tools, qrBlank('https://example.com'))],
    ['logo', Sparkles, t`Logo`, () => insert(tools, LOGO)],
    ['table', Table, t`Table`, () => runDesignerVerb(tools, insertTable)],
    ['stack', Rows3, t`Stack`, () => insertStack(tools, t`First line`, t`Second line`)],
  ];
  return (
    <>
      <Tiles title={t`Media`} tiles={tiles} isFound={isFound} />
      <FilePicker
        ref={picture}
        accept={MEDIA_RULES.image.accept}
        label={t`Choose a picture`}
        onFile={add}
      />
      <FilePicker
        ref={video}
        accept={MEDIA_RULES.video.accept}
        label={t`Choose a video`}
        onFile={add}
      />
    </>
  );
}

const LOGO: Blank = {
  element: { type: 'image', src: '$logo' },
  css: { objectFit: 'contain' },
  width: 360,
  height: 160,
};

/** A stack cannot be empty, so it starts with two lines of text. */
function insertStack(tools: Tools, first: string, second: string): void {
  const { design, stage, newId } = tools;
  const [a, b, stack] = [newId(), newId(), newId()];
  const at = stage.middle();
  const lines = [
    [a, textBlank(first, 'styleSubHeadline', 40), { x: at.x, y: at.y - 0.04 }],
    [b, textBlank(second, 'styleNormalText', 32), { x: at.x, y: at.y + 0.04 }],
  ] as const;
  for (const [id, blank, place] of lines) {
    const edit = insertEdit(id, asSlot(tools, blank), place);
    design.change('insert', edit, { key: `stack ${stack}` });
  }
  const { doc, orientation } = design.state();
  const edit = stackEdit(doc, [a, b], stack, layoutsOf(tools), orientation);
  design.change('insert', edit, { key: `stack ${stack}` });
  design.seal();
  stage.viewport.focus();
}

const SHAPE_ICONS: { readonly [shape in ShapeElement['shape']]: LucideIcon } = {
  rectangle: Square,
  ellipse: Circle,
  triangle: Triangle,
  diamond: Diamond,
  star: Star,
  line: Minus,
};

function Shapes({ isFound }: FoundProps) {
  const { t } = useLingui();
  const tools = useTools();
  const names = useShapeNames();
  const tiles = SHAPES.map(
    (shape): TileData => [
      shape,
      SHAPE_ICONS[shape],
      names[shape],
      () => insert(tools, shapeBlank(shape)),
    ],
  );
  return <Tiles title={t`Shapes`} tiles={tiles} isFound={isFound} />;
}

function Widgets({ isFound }: FoundProps) {
  const { t } = useLingui();
  const tools = useTools();
  const words: WidgetWords<LucideIcon> = useWidgetWords();
  const tiles: readonly TileData[] = [
    ...(Object.keys(words) as WidgetType[]).map((widget): TileData => {
      const { icon, label, element: name = label } = words[widget];
      const element = { type: 'widget' as const, widget, name };
      return [widget, icon, name, () => insert(tools, { element, width: 640, height: 400 })];
    }),
    [
      'countdown',
      Timer,
      t`Countdown`,
      () => insert(tools, countdownBlank(inAMonth(systemClock.now()), t`Countdown`)),
    ],
  ];
  return (
    <Tiles title={t`Widgets`} tiles={tiles} isFound={isFound}>
      <p className={styles.empty} style={{ padding: 0, textAlign: 'start' }}>
        <Trans>What a widget shows is chosen in its properties.</Trans>
      </p>
    </Tiles>
  );
}

type TileData = readonly [
  name: InsertName,
  icon: LucideIcon,
  label: string,
  onPress: () => unknown,
];

/** Those that the search means, with what is said about them. */
function Tiles(
  props: FoundProps & {
    readonly title: string;
    readonly tiles: readonly TileData[];
    readonly children?: ReactNode;
  },
) {
  const { title, tiles, isFound, children } = props;
  const found = tiles.filter(([name, , label]) => isFound(name, label));
  return (
    <PanelBlock title={title}>
      {found.length > 0 && (
        <>
          <div className={styles.tiles}>
            {found.map(([name, Icon, label, onPress]) => (
              <button
                key={name}
                type="button"
                className={styles.tile}
                onClick={() => void onPress()}
              >
                <Icon aria-hidden />
                <span>{label}</span>
              </button>
            ))}
          </div>
          {children}
        </>
      )}
    </PanelBlock>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import {
  Circle,
  Diamond,
  Film,
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
import { type ReactNode, useRef, useState } from 'react';
import type { Brand, TextStyleName } from '../../../model/brand.ts';
import { TEXT_STYLES } from '../../../model/brand/fields.ts';
import { SHAPES, type ShapeElement } from '../../../model/canvas/element.ts';
import type { WidgetWords } from '../../../model/widgets/options.ts';
import {
  type Blank,
  countdownBlank,
  insertEdit,
  qrBlank,
  textBlank,
} from '../../engine/edits/insert.ts';
import { systemClock } from '../../../platform/clock.ts';
import { stackEdit } from '../../engine/edits/group.ts';
import { addFile } from '../clipboard.ts';
import { run } from '../../verbs/designerVerb.ts';
import { insertTable, write } from '../../verbs/insertVerbs.ts';
import { FilePicker } from '../../../ui/FilePicker.tsx';
import { useTextStyleNames } from '../../../ui/useTextStyleNames.ts';
import { useWidgetWords } from '../../../ui/useWidgetWords.ts';
import { useShapeNames } from '../elementTexts.ts';
import { inAMonth } from '../../verbs/inAMonth.ts';
import { asSlot, insert } from '../../verbs/insert.ts';
import { layoutsOf } from '../../verbs/layouts.ts';
import { type Tools, useTools } from '../tools.ts';
import { ReadyLayouts } from './ReadyLayouts.tsx';
import { SearchLine } from './SearchLine.tsx';
import { MEDIA_RULES } from '../../../platform/media/checkMedia.ts';
import { lazyPart } from '../../../platform/react/lazyPart.tsx';
import styles from './panels.module.css';

const IconPalette = lazyPart(() => import('./IconPalette.tsx'), 'IconPalette');

/** Everything that can be added to the artboard, by a click or a drag. */
export function InsertPanel() {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  return (
    <div className={styles.panel}>
      <SearchLine label={t`Search icons`} value={search} onChange={setSearch} />
      <div className={styles.scroll}>
        {search === '' && (
          <>
            <ReadyLayouts />
            <Texts />
            <MediaTiles />
            <Shapes />
            <Widgets />
          </>
        )}
        <Block title={t`Icons`}>
          <IconPalette search={search} />
        </Block>
      </div>
    </div>
  );
}

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Texts() {
  const { t } = useLingui();
  const tools = useTools();
  const names = useTextStyleNames();
  return (
    <Block title={t`Text`}>
      <div className={styles.styles}>
        {TEXT_STYLES.map((style) => (
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
    </Block>
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

function MediaTiles() {
  const { t } = useLingui();
  const tools = useTools();
  const [picture, video] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const add = (file: File) => void addFile(tools, file);
  return (
    <Block title={t`Media`}>
      <div className={styles.tiles}>
        <Tile icon={ImagePlus} label={t`Picture`} onPress={() => picture.current?.click()} />
        <Tile icon={Film} label={t`Video`} onPress={() => video.current?.click()} />
        <Tile
          icon={QrCode}
          label={t`QR code`}
          onPress={() => insert(tools, qrBlank('https://example.com'))}
        />
        <Tile icon={Sparkles} label={t`Logo`} onPress={() => insert(tools, LOGO)} />
        <Tile icon={Table} label={t`Table`} onPress={() => run(tools, insertTable)} />
        <Tile
          icon={Rows3}
          label={t`Stack`}
          onPress={() => insertStack(tools, t`First line`, t`Second line`)}
        />
      </div>
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
    </Block>
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

function Shapes() {
  const { t } = useLingui();
  const tools = useTools();
  const names = useShapeNames();
  return (
    <Block title={t`Shapes`}>
      <div className={styles.tiles}>
        {SHAPES.map((shape) => (
          <Tile
            key={shape}
            icon={SHAPE_ICONS[shape]}
            label={names[shape]}
            onPress={() => insert(tools, shapeBlank(shape))}
          />
        ))}
      </div>
    </Block>
  );
}

function shapeBlank(shape: ShapeElement['shape']): Blank {
  const [width, height] =
    shape === 'line' ? [640, 40] : shape === 'rectangle' ? [480, 320] : [320, 320];
  return { element: { type: 'shape', shape }, css: { color: '$primary' }, width, height };
}

function Widgets() {
  const { t } = useLingui();
  const tools = useTools();
  const words: WidgetWords<LucideIcon> = useWidgetWords();
  return (
    <Block title={t`Widgets`}>
      <div className={styles.tiles}>
        {Object.entries(words).map(([widget, { icon, label, element: name = label }]) => (
          <Tile
            key={widget}
            icon={icon}
            label={name}
            onPress={() =>
              insert(tools, {
                element: { type: 'widget', widget, name },
                width: 640,
                height: 400,
              })
            }
          />
        ))}
        <Tile
          icon={Timer}
          label={t`Countdown`}
          onPress={() => insert(tools, countdownBlank(inAMonth(systemClock.now()), t`Countdown`))}
        />
      </div>
      <p className={styles.empty} style={{ padding: 0, textAlign: 'start' }}>
        <Trans>What a widget shows is chosen in its properties.</Trans>
      </p>
    </Block>
  );
}

function Tile(props: { readonly icon: LucideIcon; readonly label: string; onPress(): void }) {
  const { icon: Icon, label, onPress } = props;
  return (
    <button type="button" className={styles.tile} onClick={onPress}>
      <Icon aria-hidden />
      <span>{label}</span>
    </button>
  );
}

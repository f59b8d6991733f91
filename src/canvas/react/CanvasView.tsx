import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Brand } from '../../model/brand/brand.ts';
import type { Doc } from '../../model/canvas/doc.ts';
import { ARTBOARD_SIZES, type Orientation } from '../../model/canvas/orientation.ts';
import type { WidgetData } from '../../model/widgets/widgetData.ts';
import { brandSource, logoKey } from '../brandSource.ts';
import { createCanvas, type Canvas } from '../createCanvas.ts';
import { TICK_MS, tickWidgets } from '../countdown.ts';
import { loadDocFonts } from '../docFonts.ts';
import type { SourceResolver } from '../SourceResolver.ts';
import type { WidgetFiller } from '../widgets/createWidgetFiller.ts';
import { lazyWidgetFiller } from '../widgets/lazyWidgetFiller.ts';

export interface CanvasViewProps {
  readonly doc: Doc;
  readonly orientation: Orientation;
  readonly brand: Brand;
  /** Resolves files; `$logo` is replaced by the brand's logo before it is called. */
  readonly resolve: SourceResolver;
  /** The data of widgets, as far as known; without it they show that they wait for it. */
  readonly widgetData?: WidgetData;
  /** Read out instead of the picture; without it the canvas is decorative. */
  readonly label?: string;
  /** Called with the canvas after each drawing, with fonts loaded and texts fitted. */
  readonly onDrawn?: (canvas: Canvas) => void;
  /** It is being edited, so screen readers must not treat it as a picture. */
  readonly isWritten?: boolean;
  readonly className?: string | undefined;
}

const NO_DATA: WidgetData = {};

/** Shows a document as wide as its container, in the proportions of its artboard. */
export function CanvasView(props: CanvasViewProps) {
  const { doc, orientation, brand, resolve, label, className, isWritten } = props;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<Canvas>(undefined);
  const logos = logoKey(brand);
  const onDrawn = useLatest(props.onDrawn);
  const { widgetData = NO_DATA } = props;
  const brandNow = useLatest(brand);
  const context = useLatest({ brand, data: widgetData });
  const widgets = useRef<WidgetFiller>(undefined);

  useLayoutEffect(() => {
    const into = frame.current;
    if (!into) return undefined;
    const filler = lazyWidgetFiller(into.ownerDocument, () => context.current);
    widgets.current = filler;
    const made = createCanvas(into.ownerDocument, {
      resolve: (source) => resolveIn(brandNow.current, source, resolve),
      onMissing: () => undefined, // its place stays empty, as on the screen
      fillWidget: filler.fill,
    });
    canvas.current = made;
    // Whatever layout the container has: a grid or flexbox would otherwise place it.
    Object.assign(made.stage.style, { position: 'absolute', inset: '0 auto auto 0' });
    made.stage.style.transformOrigin = '0 0';
    into.appendChild(made.stage);
    return () => {
      canvas.current = undefined;
      filler.dispose();
      made.dispose();
    };
  }, [resolve, logos, brandNow, context]);

  useLayoutEffect(() => {
    const drawn = canvas.current;
    if (!drawn) return undefined;
    drawn.setBrand(brand);
    drawn.update(doc, orientation);
    fit(frame.current, drawn, orientation);
    let isOver = false;
    void loadDocFonts(drawn.stage.ownerDocument, doc, brand, resolve)
      .then(() => drawn.ready())
      .then(() => isOver || onDrawn.current?.(drawn));
    return () => {
      isOver = true;
    };
  }, [doc, orientation, brand, resolve, logos, onDrawn]);

  useEffect(() => widgets.current?.refresh(), [brand, widgetData]);

  useEffect(() => {
    const into = frame.current;
    if (!into) return undefined;
    const observer = new ResizeObserver(() => fit(into, canvas.current, orientation));
    observer.observe(into);
    return () => observer.disconnect();
  }, [orientation]);

  useEffect(() => {
    const tick = () => {
      if (canvas.current && !tickWidgets(canvas.current.stage, Date.now())) clearInterval(timer);
    };
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [doc]);

  const { width, height } = ARTBOARD_SIZES[orientation];
  return (
    <div
      ref={frame}
      className={className}
      {...(isWritten ? {} : label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      style={{ position: 'relative', overflow: 'hidden', aspectRatio: `${width} / ${height}` }}
    />
  );
}

function fit(frame: HTMLElement | null, canvas: Canvas | undefined, orientation: Orientation) {
  if (!frame || !canvas) return;
  const scale = frame.clientWidth / ARTBOARD_SIZES[orientation].width;
  canvas.stage.style.transform = `scale(${scale})`;
}

function resolveIn(brand: Brand, source: Parameters<SourceResolver>[0], resolve: SourceResolver) {
  const meant = brandSource(brand, source);
  return meant ? resolve(meant) : Promise.resolve(undefined);
}

function useLatest<T>(value: T): { readonly current: T } {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}

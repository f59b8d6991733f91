import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Brand } from '../../model/brand/brand.ts';
import type { Widget } from '../../model/widgets/widget.ts';
import type { WidgetData } from '../../model/widgets/widgetData.ts';
import { loadOwnFamilies } from '../docFonts.ts';
import { mountWidget, type WidgetView } from '../widgets/mountWidget.ts';

export interface WidgetSurfaceProps {
  readonly widget: Widget;
  readonly data: WidgetData;
  /** True where the data could not be read just now. */
  readonly hasFailed?: boolean;
  readonly brand: Brand | undefined;
  /** Size of the intended screen in px; the surface has the width of its container. */
  readonly size: { readonly width: number; readonly height: number };
  /** Read out instead of the picture; without it the surface is decorative. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** A widget as a screen shows it, as wide as its container. */
export function WidgetSurface(props: WidgetSurfaceProps) {
  const { widget, data, hasFailed = false, brand, size, label, className } = props;
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<WidgetView>(undefined);
  const context = { data, hasFailed, brand, size, isCalm: label === undefined };
  const latest = useRef({ widget, context });
  useLayoutEffect(() => {
    latest.current = { widget, context };
  });

  useLayoutEffect(() => {
    const into = frame.current;
    if (!into) return undefined;
    const { widget: first, context: start } = latest.current;
    const made = mountWidget(into.ownerDocument, first, { ...start, now: () => Date.now() });
    view.current = made;
    made.element.style.position = 'absolute';
    made.element.style.transformOrigin = '0 0';
    into.append(made.element);
    const fit = () => {
      const { width } = latest.current.context.size;
      made.element.style.transform = `scale(${into.getBoundingClientRect().width / width})`;
    };
    const observer = new ResizeObserver(fit);
    observer.observe(into);
    fit();
    return () => {
      observer.disconnect();
      made.dispose();
    };
  }, []);

  useLayoutEffect(() => {
    const changed = { data, hasFailed, brand, size: { width: size.width, height: size.height } };
    view.current?.update(widget, changed);
  }, [widget, data, hasFailed, brand, size.width, size.height]);

  useEffect(() => {
    if (brand) void loadOwnFamilies(document, [], brand);
  }, [brand]);

  return (
    <div
      ref={frame}
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      style={{
        position: 'relative',
        overflow: 'hidden',
        aspectRatio: `${size.width} / ${size.height}`,
      }}
    />
  );
}

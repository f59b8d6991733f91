import type { Css } from './css.ts';
import type { Element } from './element.ts';
import type { Orientation } from './orientation.ts';

/** How an element looks on one artboard: landscape is the base, the others differ where they say so. */
export function resolveElement(
  element: Element,
  orientation: Orientation,
): { readonly css: Css; readonly hidden: boolean } {
  const override = orientation === 'landscape' ? undefined : element.on?.[orientation];
  return {
    css: override?.css ? { ...element.css, ...override.css } : element.css,
    hidden: override?.hidden ?? element.hidden ?? false,
  };
}

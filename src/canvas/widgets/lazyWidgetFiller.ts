import type { WidgetElement } from '../../model/canvas/element.ts';
import type { FillerContext, WidgetFiller } from './createWidgetFiller.ts';

/** Like `createWidgetFiller`, which is loaded with the first widget: most documents have none. */
export function lazyWidgetFiller(page: Document, context: () => FillerContext): WidgetFiller {
  const waiting = new Map<string, readonly [HTMLElement, WidgetElement]>();
  let filler: WidgetFiller | undefined;
  let isLoading = false;
  let isDisposed = false;

  async function load(): Promise<void> {
    isLoading = true;
    const { createWidgetFiller } = await import('./createWidgetFiller.ts');
    if (isDisposed) return;
    const made = createWidgetFiller(page, context);
    filler = made;
    for (const [box, element] of waiting.values()) made.fill(box, element);
    waiting.clear();
  }
  return {
    fill(box, element) {
      if (filler) return filler.fill(box, element);
      waiting.set(element.id, [box, element]);
      // Offline, a page that never loaded this code shows no widgets.
      if (!isLoading) load().catch(() => undefined);
    },
    refresh: () => filler?.refresh(),
    dispose() {
      isDisposed = true;
      filler?.dispose();
    },
  };
}

import { el } from './dom.ts';
import { type PlayedPicture, type PreparePicture, STILL } from './Picture.ts';
import css from './stage.module.css';
import type { TemplateView } from './templateView.ts';

/** A document drawn off-screen, with its files from the disk, fonts loaded and texts fitted. */
export const prepareTemplate: PreparePicture = (item, tools): PlayedPicture => {
  const host = el('div', css.pages);
  let view: TemplateView | undefined;
  let isDisposed = false;

  async function load(): Promise<Record<string, never>> {
    const { template } = item;
    if (!template) throw new Error('a template slide without its template');
    // The renderer is loaded with the first slide that needs it.
    const { mountTemplate } = await import('./templateView.ts');
    if (isDisposed) return {};
    view = mountTemplate(host, template, tools);
    await view.ready;
    return {};
  }
  return {
    ...STILL,
    element: host,
    ready: load(),
    fit: () => view?.fit(),
    isOutgrown: () => view?.isOutgrown() === true,
    start: async () => view?.start(),
    dispose() {
      isDisposed = true;
      view?.dispose();
    },
  };
};

import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { CELLS, COUNT, DRAGGED, kindOf, LETTERS, place, wordsOf } from './dataset.ts';

/** Returns an element's text; undefined for rectangles. */
function textOf(n: number): string | undefined {
  const kind = kindOf(n);
  if (kind === 'shape') return undefined;
  return kind === 'text' ? wordsOf(n) : CELLS.map((row) => row.join('  ')).join('\n');
}

/**
 * The other editors with as many rectangles and texts at the same places; `?with=` selects one. Each exposes the corner
 * of the dragged element through `benchWhere`, in px of the window.
 */
const LOADERS: { readonly [name: string]: (root: HTMLElement) => Promise<void> } = {
  async tldraw(root) {
    const { Tldraw, createShapeId, toRichText } = await import('tldraw');
    await import('tldraw/tldraw.css');
    const onMount = (editor: any) => {
      const shapes = Array.from({ length: COUNT }, (_, n) => {
        const { left: x, top: y, width: w, height } = place(n);
        const id = createShapeId(`s${n}`);
        const words = textOf(n);
        if (words === undefined)
          return { id, type: 'geo', x, y, props: { w, h: height, fill: 'solid' } };
        return { id, type: 'text', x, y, props: { richText: toRichText(words), size: 's' } };
      });
      editor.createShapes(shapes);
      editor.zoomToFit();
      editor.setCurrentTool('select');
      const benchWhere = () => {
        const { left, top } = editor.getShapePageBounds(createShapeId(`s${DRAGGED}`)) ?? {};
        return editor.pageToScreen({ x: left, y: top });
      };
      Object.assign(window, { benchWhere });
    };
    createRoot(root).render(h(Tldraw, { onMount }));
  },
  async excalidraw(root) {
    const { Excalidraw, convertToExcalidrawElements, sceneCoordsToViewportCoords } = await import(
      '@excalidraw/excalidraw'
    );
    await import('@excalidraw/excalidraw/index.css');
    const elements = convertToExcalidrawElements(
      Array.from({ length: COUNT }, (_, n) => {
        const { left: x, top: y, width, height } = place(n);
        const [id, text] = [`s${n}`, textOf(n)];
        if (text !== undefined) return { type: 'text', id, x, y, text, fontSize: LETTERS };
        return { type: 'rectangle', id, x, y, width, height, backgroundColor: '#7e93ff' };
      }) as any,
      { regenerateIds: false },
    );
    const excalidrawAPI = (api: any) => {
      setTimeout(() => {
        api.scrollToContent(api.getSceneElements(), { fitToViewport: true, animate: false });
        const benchWhere = () => {
          const { x, y } = api.getSceneElements().find(({ id }: any) => id === `s${DRAGGED}`);
          return sceneCoordsToViewportCoords({ sceneX: x, sceneY: y }, api.getAppState());
        };
        setTimeout(() => Object.assign(window, { benchWhere }), 500);
      }, 500);
    };
    createRoot(root).render(h(Excalidraw, { initialData: { elements }, excalidrawAPI } as any));
  },
};

const name = new URLSearchParams(location.search).get('with') ?? '';
const root = document.getElementById('root');
if (root) void LOADERS[name]?.(root);

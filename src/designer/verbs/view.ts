import { t } from '@lingui/core/macro';
import { CircleQuestionMark, Eye, ZoomIn, ZoomOut } from 'lucide-react';
import { always, type ButtonVerb, type DesignerVerb } from './designerVerb.ts';

const FOCUSABLE = ['button', 'input:not([type=file])', 'select', 'textarea', '[tabindex]']
  .map((one) => `${one}:not(:disabled, [tabindex="-1"])`)
  .join();

export const zoomIn: ButtonVerb = {
  label: () => t`Zoom in`,
  icon: ZoomIn,
  keys: ['mod++', '+', 'mod+=', '='],
  reach: 'artboard', // elsewhere it is the browser's zoom
  can: always,
  do: ({ stage }) => stage.zoom('in'),
};

export const zoomOut: ButtonVerb = {
  label: () => t`Zoom out`,
  icon: ZoomOut,
  keys: ['mod+-', '-'],
  reach: 'artboard',
  can: always,
  do: ({ stage }) => stage.zoom('out'),
};

export const zoomFit: DesignerVerb = {
  label: () => t`Fit the artboard`,
  keys: ['mod+0', 'shift+1'],
  reach: 'artboard',
  can: always,
  do: ({ stage }) => stage.fit(),
};

export const zoomSelection: DesignerVerb = {
  label: () => t`Fit the selection`,
  keys: ['shift+2'],
  can: always,
  do: ({ stage }) => stage.fit('selection'),
};

export const zoomFull: DesignerVerb = {
  label: () => t`Actual size`,
  keys: ['mod+1', 'shift+0'],
  reach: 'artboard',
  can: always,
  do: ({ stage }) => stage.zoom(1),
};

export const nextPart: DesignerVerb = {
  label: () => t`Next part of the window`,
  keys: ['f6'],
  reach: 'fields', // the way out of them
  can: always,
  do: ({ stage }) => goToPart(stage.viewport, 1),
};

export const previousPart: DesignerVerb = {
  label: () => t`Previous part of the window`,
  keys: ['shift+f6'],
  reach: 'fields',
  can: always,
  do: ({ stage }) => goToPart(stage.viewport, -1),
};

export const shortcuts: ButtonVerb = {
  label: () => t`Shortcuts`,
  icon: CircleQuestionMark,
  keys: ['?'],
  reach: 'window',
  can: always,
  do: ({ open }) => open('shortcuts'),
};

export const find: DesignerVerb = {
  label: () => t`Find and replace`,
  keys: ['mod+f'],
  reach: 'fields', // text can be searched while it is edited
  can: always,
  do: ({ open }) => open('find'),
};

export const previewDesign: ButtonVerb = {
  label: () => t`Preview`,
  icon: Eye,
  keys: ['mod+enter'],
  can: always,
  do: ({ open }) => open('preview'),
};

/**
 * Moves the focus to the next part of the window: the bar, the tools, the artboard, the properties.
 * Otherwise a hundred icons are between the bar and the artboard.
 */
function goToPart(viewport: HTMLElement, by: 1 | -1): void {
  const page = viewport.ownerDocument;
  const root = viewport.closest('main')?.parentElement;
  const parts = [
    ...(root?.querySelectorAll<HTMLElement>(':scope > header, nav, main, aside') ?? []),
  ].filter(({ clientWidth }) => clientWidth > 0); // a panel may take all the room
  const now = parts.findIndex((part) => part.contains(page.activeElement));
  const next = parts.at(
    now < 0 ? parts.findIndex((part) => part.contains(viewport)) : (now + by) % parts.length,
  );
  const target = next?.contains(viewport) ? viewport : next?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
}

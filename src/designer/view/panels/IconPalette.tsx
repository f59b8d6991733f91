import { useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { ICONS } from './icons.ts';
import { insert } from '../../verbs/insert.ts';
import { roveFocus } from '../roveFocus.ts';
import { useTools } from '../tools.ts';
import { PanelBlock } from './PanelBlock.tsx';
import { isFoundIn } from './insertWords.ts';
import styles from './panels.module.css';

/**
 * Icons that screens need; their drawing is copied into the document. One stop of the Tab key, with arrows
 * inside.
 */
export function IconPalette({ search }: { readonly search: string }) {
  const { t } = useLingui();
  const [at, setAt] = useState(0);
  const found = ICONS.filter(
    ([name, , words]) => search === '' || isFoundIn(search, `icon Symbol ${name} ${words}`),
  );
  if (found.length === 0) return null;
  return (
    <PanelBlock title={t`Icons`}>
      <div role="toolbar" aria-label={t`Icons`} className={styles.icons}>
        {found.map(([name, Icon], index) => (
          <IconTile
            key={name}
            name={name}
            icon={Icon}
            isStop={index === Math.min(at, found.length - 1)}
            onFocus={() => setAt(index)}
          />
        ))}
      </div>
    </PanelBlock>
  );
}

function IconTile(props: {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly isStop: boolean;
  onFocus(): void;
}) {
  const { name, icon: Icon, isStop, onFocus } = props;
  const tools = useTools();
  return (
    <button
      type="button"
      className={styles.icon}
      // The names are English in every language of the interface.
      lang="en"
      aria-label={name}
      title={name}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={roveFocus}
      onClick={(event) => {
        const paths = iconPaths(event.currentTarget.querySelector('svg'));
        insert(tools, {
          element: { type: 'icon', icon: name, paths },
          css: { color: '$primary' },
          width: 200,
          height: 200,
        });
      }}
    >
      <Icon aria-hidden />
    </button>
  );
}

const number = (node: SVGElement, name: string): number => Number(node.getAttribute(name) ?? 0);

/**
 * Converts a drawing of lines, circles and other shapes to paths, the only shape that documents contain.
 */
function iconPaths(svg: SVGElement | null): readonly string[] {
  return [
    ...(svg?.querySelectorAll<SVGElement>('path, circle, ellipse, rect, line, polyline, polygon') ??
      []),
  ]
    .map(pathOf)
    .filter((path) => path !== '');
}

function pathOf(node: SVGElement): string {
  const points = () => (node.getAttribute('points') ?? '').trim().replaceAll(',', ' ');
  switch (node.tagName.toLowerCase()) {
    case 'path':
      return node.getAttribute('d') ?? '';
    case 'line':
      return `M${number(node, 'x1')} ${number(node, 'y1')}L${number(node, 'x2')} ${number(node, 'y2')}`;
    case 'polyline':
      return `M${points()}`;
    case 'polygon':
      return `M${points()}Z`;
    case 'circle':
      return ellipse(node, number(node, 'r'), number(node, 'r'));
    case 'ellipse':
      return ellipse(node, number(node, 'rx'), number(node, 'ry'));
    case 'rect':
      return rectangle(node);
    default:
      return '';
  }
}

function ellipse(node: SVGElement, rx: number, ry: number): string {
  const [cx, cy] = [number(node, 'cx'), number(node, 'cy')];
  const half = (x: number) => `A${rx} ${ry} 0 1 1 ${x} ${cy}`;
  return `M${cx - rx} ${cy}${half(cx + rx)}${half(cx - rx)}Z`;
}

function rectangle(node: SVGElement): string {
  const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((name) => number(node, name)) as [
    number,
    number,
    number,
    number,
  ];
  const r = number(node, 'rx') || number(node, 'ry');
  if (r === 0) return `M${x} ${y}h${w}v${h}h${-w}Z`;
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}` +
    `h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}Z`
  );
}

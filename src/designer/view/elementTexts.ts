import { useLingui } from '@lingui/react/macro';
import type { Element } from '../../model/canvas/element.ts';
import { plainText } from '../../model/canvas/richText.ts';
import { wordsIn } from '../../model/canvas/tableContent.ts';

/** Returns the name of an element: its own, else its text, else its type. */
export function useElementName(): (element: Element) => string {
  const typeName = useTypeName();
  return (element) => {
    if (element.name) return element.name;
    if (element.type === 'text') {
      const text = plainText(element.paragraphs).trim().split('\n')[0] ?? '';
      if (text !== '') return text.slice(0, 60);
    }
    if (element.type === 'table') {
      const words = wordsIn(element.rows).trim().split('\n')[0] ?? '';
      if (words !== '') return words.slice(0, 60);
    }
    if (element.type === 'image' && element.alt) return element.alt;
    if (element.type === 'icon' && element.icon) return element.icon;
    return typeName(element);
  };
}

export function useTypeName(): (element: Element) => string {
  const { t } = useLingui();
  const shapes = useShapeNames();
  return (element) => {
    switch (element.type) {
      case 'text':
        return t`Text`;
      case 'image':
        return t`Picture`;
      case 'video':
        return t`Video`;
      case 'qr':
        return t`QR code`;
      case 'shape':
        return shapes[element.shape];
      case 'icon':
        return t`Icon`;
      case 'stack':
        return t`Stack`;
      case 'group':
        return t`Group`;
      case 'widget':
        return t`Widget`;
      case 'table':
        return t`Table`;
      case 'unknown':
        return t`From a newer version`;
    }
  };
}

export function useShapeNames() {
  const { t } = useLingui();
  return {
    rectangle: t`Rectangle`,
    ellipse: t`Ellipse`,
    triangle: t`Triangle`,
    diamond: t`Diamond`,
    star: t`Star`,
    line: t`Line`,
  };
}

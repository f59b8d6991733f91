import { useLingui } from '@lingui/react/macro';
import { resolveElement } from '../../model/canvas/resolveElement.ts';
import { useElementName, useTypeName } from './elementTexts.ts';
import { useDesign, useTools } from './tools.ts';
import styles from './designer.module.css';

/**
 * Announces to screen readers what is selected, where it is and how it is rotated. Silent while a text is
 * edited: each letter would change the numbers.
 */
export function Announcer({ isWriting }: { readonly isWriting: boolean }) {
  const text = useSelectionText();
  return (
    <p className={styles.hidden} role="status">
      {isWriting ? '' : text}
    </p>
  );
}

function useSelectionText(): string {
  const { t } = useLingui();
  const { stage } = useTools();
  const { doc, selection, orientation } = useDesign((state) => state);
  const nameOf = useElementName();
  const typeOf = useTypeName();
  const [first] = selection;
  const element = first === undefined ? undefined : doc.byId[first];
  if (!element) return '';
  if (selection.length > 1) return t`${selection.length} elements selected`;
  const { left, top, width, height } = stage.layout().of(element.id).bounds;
  const [x, y, w, h] = [left, top, width, height].map(Math.round);
  const turn = Math.round(resolveElement(element, orientation).css.rotate ?? 0);
  const [name, type] = [nameOf(element), typeOf(element)];
  const place = t`${name}, ${type}, ${x} from the left, ${y} from the top, ${w} wide, ${h} high`;
  return turn === 0 ? place : t`${place}, turned by ${turn} degrees`;
}

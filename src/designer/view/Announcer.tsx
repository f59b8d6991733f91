import { useLingui } from '@lingui/react/macro';
import { useElementName, useTypeName } from './elementTexts.ts';
import type { Travel } from '../verbs/hands.ts';
import { stepName } from '../verbs/stepName.ts';
import { useDesign, useTools } from './tools.ts';
import styles from './designer.module.css';

/** A text, or a step that was taken back or made again; `count` tells two alike apart. */
export type Said =
  | string
  | { readonly travel: Travel; readonly label: string; readonly count: number };

/** Tells those who listen what is selected and where it is, and what was just done. */
export function Announcer({ said }: { readonly said: Said }) {
  const text = useSelectionText();
  const saidText = useSaidText(said);
  return (
    <>
      <p className={styles.hidden} aria-live="polite">
        {text}
      </p>
      <p className={styles.hidden} aria-live="polite">
        {saidText}
      </p>
    </>
  );
}

function useSaidText(said: Said): string {
  const { t } = useLingui();
  if (typeof said === 'string') return said;
  const name = stepName(said.label);
  const text = said.travel === 'undo' ? t`Undone: ${name}` : t`Redone: ${name}`;
  // The same text twice is read out once: a space that is not seen makes it another.
  return said.count % 2 === 0 ? text : `${text}\u00a0`;
}

function useSelectionText(): string {
  const { t } = useLingui();
  const { stage } = useTools();
  const { doc, selection } = useDesign((state) => state);
  const nameOf = useElementName();
  const typeOf = useTypeName();
  const [first] = selection;
  const element = first === undefined ? undefined : doc.byId[first];
  if (!element) return '';
  if (selection.length > 1) return t`${selection.length} elements selected`;
  const { left, top, width, height } = stage.layout().of(element.id).bounds;
  const [x, y, w, h] = [left, top, width, height].map(Math.round);
  const [name, type] = [nameOf(element), typeOf(element)];
  return t`${name}, ${type}, ${x} from the left, ${y} from the top, ${w} wide, ${h} high`;
}

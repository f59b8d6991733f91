import { useLingui } from '@lingui/react/macro';
import { useElementName, useTypeName } from './elementTexts.ts';
import { useDesign, useTools } from './tools.ts';
import styles from './designer.module.css';

/** Tells those who listen what is selected and where it is. */
export function Announcer({ said }: { readonly said: string }) {
  const text = useSelectionText();
  return (
    <>
      <p className={styles.hidden} aria-live="polite">
        {text}
      </p>
      <p className={styles.hidden} aria-live="polite">
        {said}
      </p>
    </>
  );
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

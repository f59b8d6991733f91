import { Trans, useLingui } from '@lingui/react/macro';
import { type AxisConstraint, constrainedBox } from '../../../model/canvas/constraint.ts';
import { resizeModeOf } from '../../../model/canvas/element.ts';
import { ARTBOARD_SIZES, ORIENTATIONS } from '../../../model/canvas/orientation.ts';
import { resolveElement } from '../../../model/canvas/resolveElement.ts';
import { constraintEdit } from '../../engine/edits/constraint.ts';
import { BY_SHARE, canConstrain } from '../../engine/constraints.ts';
import { isReflowed } from '../../engine/reflow/marks.ts';
import { ChoiceBox, ControlPart, Row } from '../fields/controls.tsx';
import { useDesign, useSelected, useTools } from '../tools.ts';
import styles from './inspector.module.css';

type Axis = 'x' | 'y';
type Choice = Exclude<AxisConstraint, 'none'> | 'auto';
const CHOICES = ['auto', 'start', 'end', 'both', 'center', 'scale'] as const;

/** The hold of elements on portrait and square while those follow landscape. */
export function ConstraintPart() {
  const { t } = useLingui();
  const { design } = useTools();
  const doc = useDesign((state) => state.doc);
  const elements = useSelected();
  const ids = elements.map(({ id }) => id);
  const names = useConstraintNames();
  if (!elements.every((element) => element.hold && canConstrain(doc, element.id))) return null;
  const value = (axis: Axis): Choice | undefined => {
    const chosen = elements.map(({ hold = BY_SHARE }) => (hold.isChosen ? hold[axis] : 'auto'));
    return chosen.every((one) => one === chosen[0]) ? (chosen[0] as Choice) : undefined;
  };
  const set = (axis: Axis, choice: Choice) =>
    design.change('hold', constraintEdit(ids, choice === 'auto' ? undefined : { [axis]: choice }));
  const box = (axis: Axis, label: string) => (
    <ChoiceBox<Choice>
      label={label}
      value={value(axis)}
      options={CHOICES.map((choice) => ({ value: choice, label: names[axis][choice] }))}
      onChange={(choice) => set(axis, choice)}
    />
  );
  return (
    <ControlPart title={t`Portrait and square`}>
      <ConstraintPicture />
      <Row>
        {box('x', t`Horizontal anchor`)}
        {box('y', t`Vertical anchor`)}
      </Row>
      <p className={styles.note}>
        <Trans>This is how it follows landscape, until you move it there.</Trans>
      </p>
    </ControlPart>
  );
}

function useConstraintNames(): {
  readonly [axis in Axis]: { readonly [choice in Choice]: string };
} {
  const { t } = useLingui();
  const common = { auto: t`Automatic`, center: t`Middle`, scale: t`By its share` };
  return {
    x: { ...common, start: t`Left edge`, end: t`Right edge`, both: t`Left and right` },
    y: { ...common, start: t`Top edge`, end: t`Bottom edge`, both: t`Top and bottom` },
  };
}

/** The three artboards side by side, with the place of the first selected element on each. */
function ConstraintPicture() {
  const tools = useTools();
  const [element] = useSelected();
  useDesign((state) => state);
  if (!element?.hold) return null;
  const { box } = tools.stage.layout('landscape').of(element.id);
  return (
    <div className={styles.holds} aria-hidden>
      {ORIENTATIONS.map((orientation) => {
        const board = ARTBOARD_SIZES[orientation];
        const { css } = resolveElement(element, orientation);
        const chosen =
          orientation === 'landscape'
            ? box
            : isReflowed(element, orientation)
              ? { ...box, ...css }
              : constrainedBox(box, element.hold ?? BY_SHARE, resizeModeOf(element), orientation);
        return (
          <svg key={orientation} viewBox={`0 0 ${board.width} ${board.height}`}>
            <rect width={board.width} height={board.height} />
            <rect x={chosen.left} y={chosen.top} width={chosen.width} height={chosen.height} />
          </svg>
        );
      })}
    </div>
  );
}

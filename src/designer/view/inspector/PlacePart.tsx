import { useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { isWritten } from '../../../model/canvas/element.ts';
import { autoWidthEdit, isAutoOn } from '../../engine/edits/autoWidth.ts';
import { boxEdit, moveEdit, rotateEdit } from '../../engine/edits/place.ts';
import { centerOf, unionOf } from '../../engine/geometry.ts';
import { isLocked, parentOf } from '../../engine/tree.ts';
import * as align from '../../verbs/align.ts';
import { back, front, group, stack, ungroup } from '../../verbs/arrange.ts';
import { type ButtonVerb, canRun, runDesignerVerb } from '../../verbs/designerVerb.ts';
import { chosenElements } from '../../verbs/context.ts';
import { flipX, flipY } from '../../verbs/transform.ts';
import { Bar, BarButton, ChoiceBox, ControlPart, Row } from '../fields/controls.tsx';
import { NumberBox } from '../fields/NumberBox.tsx';
import { useDesign, useTools } from '../tools.ts';
import { useStyle } from './useStyle.ts';

/** Order, alignment, place, size and rotation. */
export function PlacePart() {
  const { t } = useLingui();
  return (
    <ControlPart title={t`Position`}>
      <Alignment />
      <Place />
      <Order />
    </ControlPart>
  );
}

const EDGES = [
  align.alignLeft,
  align.alignCenter,
  align.alignRight,
  align.alignTop,
  align.alignMiddle,
  align.alignBottom,
];
const GAPS = [align.distributeX, align.distributeY];

interface VerbsProps {
  readonly label: string;
  readonly verbs: readonly ButtonVerb[];
}

function Verbs({ label, verbs }: VerbsProps) {
  const tools = useTools();
  useDesign((state) => state);
  return (
    <Bar label={label}>
      {verbs.map((verb) => (
        <BarButton
          key={verb.keys[0]}
          label={verb.label()}
          isDisabled={!canRun(tools, verb)}
          onPress={() => runDesignerVerb(tools, verb)}
        >
          <verb.icon aria-hidden />
        </BarButton>
      ))}
    </Bar>
  );
}

function Alignment() {
  const { t } = useLingui();
  const many = useDesign((state) => state.selection.length > 2);
  return <Verbs label={t`Align`} verbs={many ? [...EDGES, ...GAPS] : EDGES} />;
}

function Place() {
  const { t } = useLingui();
  const tools = useTools();
  const { design, stage } = tools;
  const { doc, orientation } = useDesign((state) => state);
  const { elements, get, set } = useStyle();
  const ids = chosenElements(tools);
  const layout = stage.layout();
  const [first] = ids;
  const one = ids.length === 1 && first !== undefined ? layout.of(first) : undefined;
  const around = one?.box ?? unionOf(ids.map((id) => layout.of(id).bounds));
  const isMoveLocked = elements.some((element) => isLocked(element, 'move'));
  const isSizeLocked = elements.some((element) => isLocked(element, 'size'));
  const isInStack = first !== undefined && parentOf(doc, first)?.type === 'stack';
  const moveTo = (axis: 'left' | 'top', value: number, key: string) => {
    if (!around) return;
    const by = value - around[axis];
    const edit = one
      ? boxEdit(one.id, orientation, { [axis]: (get(axis) ?? 0) + by })
      : moveEdit(ids, layout, axis === 'left' ? { x: by, y: 0 } : { x: 0, y: by });
    design.change('move', edit, key ? { key: `${key} ${ids.join(' ')}` } : {});
  };
  const position = (axis: 'left' | 'top') => ({
    value: around?.[axis],
    isDisabled: isMoveLocked || isInStack,
    onChange: (value: number, key: string) => moveTo(axis, value, key),
  });
  const size = (axis: 'width' | 'height') => ({
    min: 1,
    value: one ? around?.[axis] : numberOf(get(axis)),
    isDisabled: isSizeLocked,
    onChange: (value: number, key: string) => set({ [axis]: value }, key),
  });
  const turn = one ? (get('rotate') ?? 0) : undefined;
  const turnTo = (value: number, key: string) => {
    if (!around) return;
    const center = one ? undefined : centerOf(around);
    if (one) return set({ rotate: value === 0 ? undefined : value }, key);
    if (center) design.change('rotate', rotateEdit(ids, layout, value, center));
  };
  const element = elements.length === 1 ? elements[0] : undefined;
  return (
    <>
      <Row>
        <NumberBox label={t`From the left`} mark="X" unit="px" {...position('left')} />
        <NumberBox label={t`From the top`} mark="Y" unit="px" {...position('top')} />
        <NumberBox label={t`Width`} mark="W" unit="px" {...size('width')} />
        <NumberBox label={t`Height`} mark="H" unit="px" {...size('height')} />
        <NumberBox
          label={t`Rotation`}
          mark={<RotateCw aria-hidden />}
          unit="°"
          min={-360}
          max={360}
          value={turn}
          isDisabled={isMoveLocked}
          onChange={turnTo}
        />
        <Verbs label={t`Flip`} verbs={[flipX, flipY]} />
      </Row>
      {element && (isInStack || isWritten(element) || element.type === 'stack') && (
        <Row>
          {(['width', 'height'] as const).map((axis) => (
            <Sizing
              key={axis}
              axis={axis}
              isInStack={isInStack}
              size={one?.box[axis] ?? 0}
              isDisabled={isSizeLocked}
              {...(element.type === 'text' &&
                axis === 'width' &&
                !isInStack && {
                  isAuto: isAutoOn(element, orientation),
                  onAuto: (isOn) =>
                    design.change('resize', autoWidthEdit([element.id], layout, isOn)),
                })}
            />
          ))}
        </Row>
      )}
    </>
  );
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

/** Fixed, the size of the content, or the space left in a stack. */
function Sizing(props: {
  readonly axis: 'width' | 'height';
  readonly isInStack: boolean;
  readonly size: number;
  readonly isDisabled: boolean;
  /** Of a text's width, which follows its words from the place that its alignment keeps. */
  readonly isAuto?: boolean;
  readonly onAuto?: (isOn: boolean) => void;
}) {
  const { axis, isInStack, size, isDisabled, isAuto, onAuto } = props;
  const { t } = useLingui();
  const { get, set } = useStyle();
  const value = get(axis);
  const isFixed = typeof value === 'number' && !isAuto;
  const now = typeof value === 'string' ? value : isFixed ? 'fixed' : 'hug';
  const options = [
    { value: 'fixed' as const, label: t`Fixed` },
    { value: 'hug' as const, label: t`Content` },
    ...(isInStack ? [{ value: 'fill' as const, label: t`Fill` }] : []),
  ];
  return (
    <ChoiceBox
      label={axis === 'width' ? t`Width by` : t`Height by`}
      mark={axis === 'width' ? '↔' : '↕'}
      value={now}
      options={options}
      isDisabled={isDisabled}
      onChange={(next) => {
        if (onAuto) onAuto(next === 'hug');
        else set({ [axis]: next === 'fixed' ? Math.round(size) : next });
      }}
    />
  );
}

function Order() {
  const { t } = useLingui();
  return <Verbs label={t`Order and groups`} verbs={[front, back, group, ungroup, stack]} />;
}

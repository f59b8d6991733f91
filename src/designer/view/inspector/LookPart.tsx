import { Trans, useLingui } from '@lingui/react/macro';
import { Blend, SquareRoundCorner } from 'lucide-react';
import type { Css } from '../../../model/canvas/css.ts';
import { isWritten } from '../../../model/canvas/element.ts';
import { ColorBox } from '../fields/ColorBox.tsx';
import { CheckControl, ChoiceBox, ControlPart, Row, Slider } from '../fields/controls.tsx';
import { NumberBox } from '../fields/NumberBox.tsx';
import { type StyleTools, useStyle } from './useStyle.ts';
import styles from './inspector.module.css';

/** Background, border, corners, shadow, opacity: what every element can have. */
export function LookPart() {
  const { t } = useLingui();
  const style = useStyle();
  const { elements, get, set, colorControl, isStyleLocked } = style;
  const hasBackground = elements.some(({ type }) => !['shape', 'icon'].includes(type));
  const opacity = get('opacity') ?? 1;
  return (
    <ControlPart title={t`Appearance`}>
      <Row>
        <NumberBox
          label={t`Opacity`}
          mark={<Blend aria-hidden />}
          unit="%"
          min={0}
          max={100}
          value={Math.round(opacity * 100)}
          isDisabled={isStyleLocked}
          onChange={(value, key) => set({ opacity: value === 100 ? undefined : value / 100 }, key)}
        />
        <NumberBox
          label={t`Corners`}
          mark={<SquareRoundCorner aria-hidden />}
          unit="px"
          min={0}
          max={960}
          value={get('borderRadius') ?? 0}
          isDisabled={isStyleLocked}
          onChange={(value, key) => set({ borderRadius: value || undefined }, key)}
        />
      </Row>
      {hasBackground && <ColorBox label={t`Background`} canClear {...colorControl('background')} />}
      <Gradient {...style} />
      <Border {...style} />
      <Shadow {...style} />
    </ControlPart>
  );
}

const START: NonNullable<Css['gradient']> = {
  angle: 135,
  stops: [
    { color: '$primary', at: 0 },
    { color: '$primary/40', at: 1 },
  ],
};

function Gradient({ get, set, isStyleLocked }: StyleTools) {
  const { t } = useLingui();
  const gradient = get('gradient');
  const write = (stop: number, color: string | undefined) => {
    if (!gradient || !color) return;
    const stops = gradient.stops.map((old, at) => (at === stop ? { ...old, color } : old));
    set({ gradient: { ...gradient, stops } }, 'gradient');
  };
  return (
    <>
      <CheckControl
        isChecked={gradient !== undefined}
        isDisabled={isStyleLocked}
        onChange={(isOn) => set({ gradient: isOn ? START : undefined })}
      >
        <Trans>Gradient</Trans>
      </CheckControl>
      {gradient && (
        <div className={styles.sub}>
          {gradient.stops.map((stop, at) => (
            <ColorBox
              // oxlint-disable-next-line react/no-array-index-key -- stops have no other identity
              key={at}
              label={`${Math.round(stop.at * 100)} %`}
              value={stop.color}
              isDisabled={isStyleLocked}
              onChange={(color) => write(at, color)}
            />
          ))}
          <Slider
            label={t`Direction`}
            min={0}
            max={360}
            step={15}
            value={gradient.angle}
            format={(angle) => `${angle}°`}
            onChange={(angle) => set({ gradient: { ...gradient, angle } }, 'gradient angle')}
          />
        </div>
      )}
    </>
  );
}

function Border({ get, set, control, colorControl, isStyleLocked }: StyleTools) {
  const { t } = useLingui();
  const width = get('borderWidth') ?? 0;
  return (
    <>
      <CheckControl
        isChecked={width > 0}
        isDisabled={isStyleLocked}
        onChange={(isOn) =>
          set(
            isOn
              ? { borderWidth: 4, borderColor: '$primary' }
              : { borderWidth: undefined, borderColor: undefined, borderStyle: undefined },
          )
        }
      >
        <Trans>Border</Trans>
      </CheckControl>
      {width > 0 && (
        <div className={styles.sub}>
          <Row>
            <NumberBox
              label={t`Border width`}
              mark="☰"
              unit="px"
              min={1}
              max={200}
              {...control('borderWidth')}
            />
            <ChoiceBox
              label={t`Border style`}
              {...control('borderStyle', 'solid')}
              options={[
                { value: 'solid', label: t`Solid` },
                { value: 'dashed', label: t`Dashed` },
                { value: 'dotted', label: t`Dotted` },
              ]}
            />
          </Row>
          <ColorBox label={t`Border color`} inherited="#000000" {...colorControl('borderColor')} />
        </div>
      )}
    </>
  );
}

const SOFT: NonNullable<Css['shadow']> = { x: 0, y: 12, blur: 40, color: '#00000040' };

function Shadow({ elements, get, set, isStyleLocked }: StyleTools) {
  const { t } = useLingui();
  const isText = elements.every((element) => isWritten(element) && !element.css.background);
  const key = isText ? 'textShadow' : 'shadow';
  const shadow = get(key);
  const write = (changes: Partial<NonNullable<Css['shadow']>>, joined: string) =>
    shadow && set({ [key]: { ...shadow, ...changes } }, joined);
  return (
    <>
      <CheckControl
        isChecked={shadow !== undefined}
        isDisabled={isStyleLocked}
        onChange={(isOn) => set({ [key]: isOn ? SOFT : undefined })}
      >
        <Trans>Shadow</Trans>
      </CheckControl>
      {shadow && (
        <div className={styles.sub}>
          <Row columns={3}>
            <NumberBox
              label={t`Shadow, horizontal`}
              mark="X"
              value={shadow.x}
              isDisabled={isStyleLocked}
              onChange={(x, joined) => write({ x }, joined)}
            />
            <NumberBox
              label={t`Shadow, vertical`}
              mark="Y"
              value={shadow.y}
              isDisabled={isStyleLocked}
              onChange={(y, joined) => write({ y }, joined)}
            />
            <NumberBox
              label={t`Blur`}
              mark="B"
              min={0}
              max={400}
              value={shadow.blur}
              isDisabled={isStyleLocked}
              onChange={(blur, joined) => write({ blur }, joined)}
            />
          </Row>
          <ColorBox
            label={t`Shadow color`}
            value={shadow.color}
            isDisabled={isStyleLocked}
            onChange={(color) => color && write({ color }, 'shadow color')}
          />
        </div>
      )}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { CropArea, FocalPoint } from '../../../model/slide/slide.ts';
import styles from './crop.module.css';
import { type Grip, movedArea, resized } from './cropArea.ts';
import { type By, useDrag } from './useDrag.ts';

export interface CropperProps {
  readonly url: string;
  readonly crop: CropArea;
  readonly focal: FocalPoint;
  /** Width / height, both as fractions of the picture, if the aspect ratio is fixed. */
  readonly ratio: number | undefined;
  onMeasured(size: { readonly width: number; readonly height: number }): void;
  onCrop(crop: CropArea): void;
  onFocal(focal: FocalPoint): void;
}

/** Corners last: where touch targets overlap, they lie above the edges. */
const GRIPS: readonly Grip[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];

/** The whole picture with a frame around the visible part and a focal point; usable by mouse, touch and keyboard. */
export function Cropper(props: CropperProps) {
  const { url, crop, focal, ratio, onMeasured, onCrop, onFocal } = props;
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const frame = useDrag(box, crop, (start, { dx, dy }) => onCrop(movedArea(start, dx, dy)));
  const point = useDrag(box, focal, (start, by) => onFocal(pointBy(start, by)));
  const [left, top] = [Math.round(focal.x * 100), Math.round(focal.y * 100)];
  return (
    <div ref={box} className={styles.cropper}>
      <img
        src={url}
        alt=""
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          onMeasured({ width, height })
        }
      />
      <div className={styles.shade} aria-hidden>
        <div style={placeOf(crop)} />
      </div>
      <div className={styles.frame} style={placeOf(crop)}>
        <button
          type="button"
          className={styles.inside}
          aria-label={t`Part that is shown. Arrow keys move it.`}
          {...frame}
        />
        {GRIPS.map((grip) => (
          <GripButton
            key={`${grip.x}/${grip.y}`}
            grip={grip}
            box={box}
            crop={crop}
            ratio={ratio}
            onCrop={onCrop}
          />
        ))}
      </div>
      <button
        type="button"
        className={styles.focal}
        style={{ left: `${focal.x * 100}%`, top: `${focal.y * 100}%` }}
        aria-label={t`Focal point: ${left} % from the left, ${top} % from the top. Arrow keys move it.`}
        {...point}
      />
    </div>
  );
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const pointBy = ({ x, y }: FocalPoint, { dx, dy }: By): FocalPoint => ({
  x: Math.round(clamp(x + dx) * 1000) / 1000,
  y: Math.round(clamp(y + dy) * 1000) / 1000,
});

const percent = (part: number) => `${part * 100}%`;
const placeOf = ({ x, y, width, height }: CropArea) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

interface GripButtonProps extends Pick<CropperProps, 'crop' | 'ratio' | 'onCrop'> {
  readonly grip: Grip;
  readonly box: React.RefObject<HTMLDivElement | null>;
}

function GripButton({ grip, box, crop, ratio, onCrop }: GripButtonProps) {
  const name = useGripName();
  const drag = useDrag(box, crop, (start, by) => onCrop(resized(start, grip, by, ratio)));
  return (
    <button
      type="button"
      className={styles.grip}
      data-x={grip.x}
      data-y={grip.y}
      aria-label={name(grip)}
      {...drag}
    />
  );
}

function useGripName(): (grip: Grip) => string {
  const { t } = useLingui();
  const names: { readonly [place: string]: string } = {
    '0/-1': t`Upper edge`,
    '1/0': t`Right edge`,
    '0/1': t`Lower edge`,
    '-1/0': t`Left edge`,
    '-1/-1': t`Upper left corner`,
    '1/-1': t`Upper right corner`,
    '1/1': t`Lower right corner`,
    '-1/1': t`Lower left corner`,
  };
  return ({ x, y }) => names[`${x}/${y}`] ?? '';
}

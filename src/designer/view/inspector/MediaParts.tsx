import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { maskPolygon } from '../../../canvas/maskPolygon.ts';
import { type Css, MASKS } from '../../../model/canvas/css.ts';
import type { ImageElement, VideoElement } from '../../../model/canvas/element.ts';
import { BRAND_SOURCES } from '../../../model/canvas/source.ts';
import { CaptionsPart } from '../../../platform/react/videoCaptions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FilePicker } from '../../../ui/fields/FilePicker.tsx';
import { replaceFile } from '../clipboard.ts';
import { CheckControl, ChoiceBox, ControlPart, Slider, TextBox } from '../fields/controls.tsx';
import { useTools } from '../tools.ts';
import { PosterField } from './PosterField.tsx';
import { useStyle } from './useStyle.ts';
import { MEDIA_RULES } from '../../../media/checkMedia.ts';
import styles from './inspector.module.css';

const isBrandSource = (src: string | undefined): src is (typeof BRAND_SOURCES)[number] =>
  (BRAND_SOURCES as readonly (string | undefined)[]).includes(src);

/** Settings of a picture: its file, crop, mask and tint. */
export function ImagePart() {
  const { t } = useLingui();
  const { elements, setField, isContentLocked } = useStyle();
  const images = elements as readonly ImageElement[];
  const [first] = images;
  return (
    <>
      <ControlPart title={t`Picture`}>
        {first && images.length === 1 && (
          <>
            <Replace id={first.id} accept={MEDIA_RULES.image.accept} isDisabled={isContentLocked} />
            <ChoiceBox
              label={t`Source`}
              value={isBrandSource(first.src) ? first.src : 'file'}
              isDisabled={isContentLocked}
              options={[
                { value: 'file', label: t`A file` },
                { value: '$logo', label: t`The brand's logo` },
                { value: '$logoDark', label: t`The brand's logo for dark backgrounds` },
                {
                  value: '$logoOnPrimary',
                  label: t`The brand's logo that suits the primary color`,
                },
              ]}
              onChange={(src) =>
                src !== 'file' && setField({ src, media: undefined, isChanged: undefined })
              }
            />
            <TextBox
              label={t`Description`}
              isShown
              placeholder={t`For people who cannot see it`}
              maxLength={500}
              value={first.alt ?? ''}
              onChange={(alt) => setField({ alt: alt || undefined })}
            />
          </>
        )}
        <Crop element={images.length === 1 ? first : undefined} />
      </ControlPart>
      <MaskPart />
      <FilterPart />
    </>
  );
}

export function VideoPart() {
  const { t } = useLingui();
  const { elements, setField, isContentLocked } = useStyle();
  const [first] = elements as readonly VideoElement[];
  if (!first) return null;
  return (
    <>
      <ControlPart title={t`Video`}>
        {elements.length === 1 && (
          <Replace id={first.id} accept={MEDIA_RULES.video.accept} isDisabled={isContentLocked} />
        )}
        <CheckControl
          isChecked={first.loop ?? false}
          onChange={(isOn) => setField({ loop: isOn || undefined })}
        >
          <Trans>Play again from the start</Trans>
        </CheckControl>
        <CheckControl
          isChecked={first.sound ?? false}
          onChange={(isOn) => setField({ sound: isOn || undefined })}
        >
          <Trans>With sound</Trans>
        </CheckControl>
        {elements.length === 1 && <PosterField key={first.id} element={first} />}
        {elements.length === 1 && !isContentLocked && (
          <CaptionsPart
            key={`${first.id} captions`}
            captions={first.captions ?? ''}
            length={undefined}
            name={first.name ?? t`Video`}
            onChange={(captions) => setField({ captions: captions || undefined })}
          />
        )}
        <Crop element={undefined} />
      </ControlPart>
      <MaskPart />
      <FilterPart />
    </>
  );
}

function Replace(props: {
  readonly id: string;
  readonly accept: string;
  readonly isDisabled: boolean;
}) {
  const { t } = useLingui();
  const tools = useTools();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.file}>
      <Button size="sm" wide isDisabled={props.isDisabled} onPress={() => input.current?.click()}>
        <Trans>Choose a file…</Trans>
      </Button>
      <FilePicker
        ref={input}
        accept={props.accept}
        label={t`Choose a file…`}
        onFile={(file) => void replaceFile(tools, props.id, file)}
      />
    </div>
  );
}

/** The visible part of a picture: how it fills its box, its zoom, and the point that stays in view. */
function Crop({ element }: { readonly element: ImageElement | undefined }) {
  const { t } = useLingui();
  const { get, set, control, isStyleLocked } = useStyle();
  const fit = get('objectFit') ?? 'cover';
  return (
    <>
      <ChoiceBox<NonNullable<Css['objectFit']>>
        label={t`Fit`}
        {...control('objectFit', fit)}
        options={[
          { value: 'cover', label: t`Fill the box` },
          { value: 'contain', label: t`Show all of it` },
          { value: 'fill', label: t`Stretch` },
        ]}
      />
      {fit !== 'fill' && (
        <>
          {element && (element.media ?? element.src) && <CropButton id={element.id} />}
          {element && <Focal element={element} />}
          <Slider
            label={t`Zoom`}
            min={1}
            max={5}
            step={0.05}
            value={get('zoom') ?? 1}
            format={(zoom) => `${Math.round(zoom * 100)} %`}
            isDisabled={isStyleLocked}
            onChange={(zoom) => set({ zoom: zoom === 1 ? undefined : zoom }, 'zoom')}
          />
        </>
      )}
    </>
  );
}

/** The same as a double click on the picture, for who does not know of it. */
function CropButton({ id }: { readonly id: string }) {
  const { enter } = useTools();
  const { isStyleLocked } = useStyle();
  return (
    <Button size="sm" isDisabled={isStyleLocked} onPress={() => enter(id)}>
      <Trans>Crop on the artboard</Trans>
    </Button>
  );
}

/** Set by pressing the picture, dragging on it, or with the arrow keys. */
function Focal({ element }: { readonly element: ImageElement }) {
  const { t } = useLingui();
  const { stage } = useTools();
  const { get, set, isStyleLocked } = useStyle();
  const { x, y } = get('focal') ?? { x: 0.5, y: 0.5 };
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    // The picture as the artboard shows it, once it is loaded.
    const image = stage.canvas.boxOf(element.id)?.querySelector('img');
    const read = () => setAddress(image?.currentSrc || image?.src || undefined);
    read();
    image?.addEventListener('load', read);
    return () => image?.removeEventListener('load', read);
  }, [stage, element]);
  const move = (nextX: number, nextY: number) => {
    const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
    if (!isStyleLocked) set({ focal: { x: share(nextX), y: share(nextY) } }, 'focal');
  };
  const onPointer = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    move((event.clientX - left) / width, (event.clientY - top) / height);
  };
  const onKey = (event: KeyboardEvent) => {
    const by = event.shiftKey ? 0.1 : 0.02;
    const [dx, dy] =
      { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] }[
        event.key
      ] ?? [];
    if (dx === undefined || dy === undefined) return;
    event.preventDefault();
    move(x + dx, y + dy);
  };
  const [left, top] = [Math.round(x * 100), Math.round(y * 100)];
  if (!address) return null;
  return (
    <button
      type="button"
      className={styles.focal}
      aria-label={t`Focal point: ${left} % from the left, ${top} % from the top. Arrow keys move it.`}
      disabled={isStyleLocked}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onKeyDown={onKey}
    >
      <img src={address} alt="" draggable={false} />
      <span style={{ left: `${left}%`, top: `${top}%` }} />
    </button>
  );
}

function MaskPart() {
  const { t } = useLingui();
  const { get, set, isStyleLocked } = useStyle();
  const names: { readonly [mask in (typeof MASKS)[number]]: string } = {
    none: t`None`,
    circle: t`Circle`,
    rounded: t`Rounded`,
    squircle: t`Squircle`,
    arch: t`Arch`,
    hexagon: t`Hexagon`,
    diamond: t`Diamond`,
    triangle: t`Triangle`,
    star: t`Star`,
    heart: t`Heart`,
    blob: t`Blob`,
    slant: t`Slant`,
  };
  const value = get('mask') ?? 'none';
  return (
    <ControlPart title={t`Mask`} isFolded>
      <div role="group" aria-label={t`Mask`} className={styles.masks}>
        {MASKS.map((mask) => (
          <button
            key={mask}
            type="button"
            className={styles.mask}
            aria-label={names[mask]}
            title={names[mask]}
            aria-pressed={mask === value}
            disabled={isStyleLocked}
            onClick={() => set({ mask: mask === 'none' ? undefined : mask })}
          >
            <span style={previewOf(mask)} />
          </button>
        ))}
      </div>
    </ControlPart>
  );
}

function previewOf(mask: (typeof MASKS)[number]) {
  if (mask === 'none') return {};
  if (mask === 'circle') return { borderRadius: '50%' };
  if (mask === 'rounded') return { borderRadius: '25%' };
  return { clipPath: maskPolygon(mask) };
}

function FilterPart() {
  const { t } = useLingui();
  const { get, set, isStyleLocked } = useStyle();
  const filter = get('filter') ?? {};
  const write = (name: keyof typeof filter, value: number, neutral: number) => {
    const { [name]: _old, ...rest } = filter;
    const next = value === neutral ? rest : { ...rest, [name]: value };
    set({ filter: Object.keys(next).length > 0 ? next : undefined }, `filter ${name}`);
  };
  const percent = (value: number) => `${Math.round(value * 100)} %`;
  const rows: readonly [keyof typeof filter, string, number, number][] = [
    ['brightness', t`Brightness`, 1, 2],
    ['contrast', t`Contrast`, 1, 2],
    ['saturate', t`Saturation`, 1, 2],
    ['grayscale', t`Grayscale`, 0, 1],
  ];
  return (
    <ControlPart title={t`Filters`} isFolded>
      {rows.map(([name, label, neutral, max]) => (
        <Slider
          key={name}
          label={label}
          min={0}
          max={max}
          step={0.05}
          value={filter[name] ?? neutral}
          format={percent}
          isDisabled={isStyleLocked}
          onChange={(value) => write(name, value, neutral)}
        />
      ))}
      <Slider
        label={t`Blur`}
        min={0}
        max={60}
        step={1}
        value={filter.blur ?? 0}
        format={(value) => `${value} px`}
        isDisabled={isStyleLocked}
        onChange={(value) => write('blur', value, 0)}
      />
    </ControlPart>
  );
}

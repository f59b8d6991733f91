import { useState } from 'react';
import type { PictureView } from '../../model/rules/placePicture.ts';
import type { Size } from '../../model/media/size.ts';
import { pictureStyle } from '../pictureStyle.ts';

export interface PlacedPictureProps {
  readonly url: string;
  readonly alt?: string;
  /** Only its shape matters. */
  readonly stage: Size;
  readonly view?: PictureView | undefined;
}

/** A picture as a screen of that shape shows it, filling its box, which has a `position`. */
export function PlacedPicture({ url, alt = '', stage, view }: PlacedPictureProps) {
  const [size, setSize] = useState<Size>();
  const measure = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) =>
    setSize({ width, height });
  return (
    <span style={{ position: 'absolute', inset: 0, overflow: 'hidden' }}>
      <img
        src={url}
        alt={alt}
        draggable={false}
        loading="lazy"
        style={size ? pictureStyle(size, stage, view) : { opacity: 0 }}
        onLoad={(event) => measure(event.currentTarget)}
      />
    </span>
  );
}

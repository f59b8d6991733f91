import { useState } from 'react';
import { pictureStyle } from '../../../canvas/pictureStyle.ts';
import type { PictureView } from '../../../model/rules/placePicture.ts';
import styles from './crop.module.css';

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface PlacedPictureProps {
  readonly url: string;
  readonly alt?: string;
  /** Only its shape matters. */
  readonly stage: Size;
  readonly view?: PictureView | undefined;
}

/** A picture as a wall of that shape shows it, filling its box. */
export function PlacedPicture({ url, alt = '', stage, view }: PlacedPictureProps) {
  const [size, setSize] = useState<Size>();
  const measure = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) =>
    setSize({ width, height });
  return (
    <span className={styles.placed}>
      <img
        src={url}
        alt={alt}
        draggable={false}
        style={size ? pictureStyle(size, stage, view) : { opacity: 0 }}
        onLoad={(event) => measure(event.currentTarget)}
      />
    </span>
  );
}

import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; without a height it is one line of text. */
  readonly width?: string;
  readonly height?: string;
  /** Width / height, for pictures. */
  readonly ratio?: string;
}

/** A placeholder with the shape of the content, so that nothing shifts when it arrives. */
export function Skeleton({ width = '100%', height = '1em', ratio }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={styles.skeleton}
      style={ratio ? { width, aspectRatio: ratio } : { width, height }}
    />
  );
}

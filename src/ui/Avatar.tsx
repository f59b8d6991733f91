import { classes } from './classes.ts';
import styles from './Avatar.module.css';
import { placeholderColor } from './fields/placeholderColor.ts';

export interface AvatarProps {
  readonly name: string;
  /** URL of a picture; without one the initial is shown on a color derived from the name. */
  readonly src?: string | null | undefined;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Teams are square, people are round. */
  readonly shape?: 'square' | 'round';
}

/** The picture of a person or team. Decorative: the name is shown beside it. */
export function Avatar({ name, src, size = 'md', shape = 'round' }: AvatarProps) {
  const letter = name.trim().charAt(0).toUpperCase() || '·';
  return (
    <span
      aria-hidden
      className={classes(styles.avatar, styles[size], styles[shape])}
      style={{ '--ground': placeholderColor(name) } as React.CSSProperties}
    >
      {src ? <img src={src} alt="" /> : letter}
    </span>
  );
}

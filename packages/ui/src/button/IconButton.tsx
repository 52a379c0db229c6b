import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does, in words: read out and shown as a hint. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A button that is only a picture, 44 px each way. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classes(styles.icon, className)} aria-label={label} title={label}>
      {icon}
    </button>
  );
}

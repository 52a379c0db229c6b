import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does, for screen readers and the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A button with only an icon, 44 px wide and high. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classes(styles.icon, className)} aria-label={label} title={label}>
      {icon}
    </button>
  );
}

import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useState } from 'react';
import { classes } from '../classes.ts';
import styles from './Button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  /** `primary` is for the main action of a screen. */
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'small' | 'medium' | 'large';
  readonly wide?: boolean;
  readonly icon?: ReactNode;
  /** Work is running elsewhere, for example in the form that this button submits. */
  readonly busy?: boolean;
  /** When it returns a promise, the button shows progress and ignores presses until the promise settles. */
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void | Promise<void>;
}

/** The style of a button for another element, such as a link. */
export function buttonClass(look: ButtonProps['look'] = 'secondary', size: ButtonProps['size'] = 'medium'): string {
  return classes(styles.button, styles[look], styles[size]);
}

/** A button that shows progress during its action and cannot be pressed twice. The caller handles errors. */
export function Button(props: ButtonProps) {
  const { look = 'secondary', size = 'medium', wide, icon, busy, onClick, className, children, ...rest } = props;
  const [working, setWorking] = useState(false);
  const inProgress = working || busy === true;

  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (inProgress) {
      event.preventDefault();
      return;
    }
    const outcome = onClick?.(event);
    if (!(outcome instanceof Promise)) return;
    setWorking(true);
    void outcome.finally(() => setWorking(false));
  }

  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, styles[look], styles[size], wide && styles.wide, className)}
      aria-disabled={inProgress || undefined}
      aria-busy={inProgress || undefined}
      onClick={press}
    >
      <span className={classes(styles.content, inProgress && styles.faded)}>
        {icon}
        {children}
      </span>
      {inProgress && <span className={styles.progress} aria-hidden="true" />}
    </button>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { Check } from 'lucide-react';
import { classes } from '../classes.ts';
import styles from './Choice.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  readonly label: ReactNode;
  readonly error?: ReactNode;
}

/** A checkbox whose whole line can be pressed. */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className={styles.line}>
        <span className={classes(styles.tick, Boolean(error) && styles.invalid)}>
          <input
            {...input}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
          />
          <Check size={16} strokeWidth={3} aria-hidden="true" />
        </span>
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

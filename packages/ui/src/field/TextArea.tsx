import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classes } from '../classes.ts';
import type { FieldProps } from './Field.tsx';
import { FieldFrame } from './Field.tsx';
import styles from './Field.module.css';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id'> {
  /** The length of the text, shown in the corner beside hint or error. */
  readonly counter?: ReactNode;
}

/** Several lines of text with label, hint, error and counter. All attributes of `textarea` pass through. */
export function TextArea({ label, hint, error, hideLabel, counter, className, ...area }: TextAreaProps) {
  const counterId = useId();
  return (
    <FieldFrame label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      {({ id, describedBy, invalid }) => (
        <div className={classes(styles.box, styles.column, invalid && styles.invalid)}>
          <textarea
            rows={4}
            {...area}
            id={id}
            className={classes(styles.input, styles.area)}
            aria-invalid={invalid || undefined}
            aria-describedby={[describedBy, counter && counterId].filter(Boolean).join(' ') || undefined}
          />
          {counter && (
            <span id={counterId} className={styles.counter}>
              {counter}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

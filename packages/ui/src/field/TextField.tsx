import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import type { FieldProps } from './Field.tsx';
import { FieldFrame } from './Field.tsx';
import styles from './Field.module.css';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id'> {
  /** An icon before the text. */
  readonly icon?: ReactNode;
  /** A control before the text, for example the calling code of a phone number. */
  readonly leading?: ReactNode;
  /** A control after the text, for example a clear button. */
  readonly trailing?: ReactNode;
}

/** One line of text with label, hint and error. All attributes of `input` pass through. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, hideLabel, icon, leading, trailing, className, ...input } = props;
  return (
    <FieldFrame label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      {({ id, describedBy, invalid }) => (
        <div className={classes(styles.box, invalid && styles.invalid)}>
          {icon && (
            <span className={styles.leading} aria-hidden="true">
              {icon}
            </span>
          )}
          {leading}
          <input
            type="text"
            {...input}
            id={id}
            className={styles.input}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
          />
          {trailing}
        </div>
      )}
    </FieldFrame>
  );
}

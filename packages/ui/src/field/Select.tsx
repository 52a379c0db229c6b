import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { classes } from '../classes.ts';
import type { FieldProps } from './Field.tsx';
import { FieldFrame } from './Field.tsx';
import styles from './Field.module.css';

export interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'onChange'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange?: (value: string) => void;
}

/** The platform's own select in the style of the other fields. */
export function Select({ label, hint, error, hideLabel, options, onChange, className, ...rest }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      {({ id, describedBy, invalid }) => (
        <div className={classes(styles.box, invalid && styles.invalid)}>
          <select
            {...rest}
            id={id}
            className={classes(styles.input, styles.select)}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onChange={(event) => onChange?.(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.chevron} size={18} aria-hidden="true" />
        </div>
      )}
    </FieldFrame>
  );
}

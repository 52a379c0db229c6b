import type { ReactNode } from 'react';
import { useId } from 'react';
import { TriangleAlert } from 'lucide-react';
import { classes } from '../classes.ts';
import styles from './Field.module.css';

/** The parts around the input of every field. */
export interface FieldProps {
  readonly label: ReactNode;
  /** A rule that helps before typing. */
  readonly hint?: ReactNode;
  /** The error in the visitor's language. Shown instead of the hint. */
  readonly error?: ReactNode;
  /** The label is for screen readers only. */
  readonly hideLabel?: boolean;
}

interface FrameProps extends FieldProps {
  readonly className?: string;
  readonly children: (ids: { id: string; describedBy: string | undefined; invalid: boolean }) => ReactNode;
}

/** Label, input, and the line below it with the hint or the error. */
export function FieldFrame({ label, hint, error, hideLabel, className, children }: FrameProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const invalid = Boolean(error);
  const note = error || hint;
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({ id, describedBy: note ? noteId : undefined, invalid })}
      {note && (
        <p id={noteId} className={invalid ? styles.error : styles.hint} role={invalid ? 'alert' : undefined}>
          {invalid && <TriangleAlert size={14} aria-hidden="true" />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}

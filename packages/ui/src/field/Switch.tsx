import type { ReactNode } from 'react';
import styles from './Choice.module.css';

export interface SwitchProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** A switch that takes effect at once, without a form. */
export function Switch({ label, checked, onChange, disabled }: SwitchProps) {
  return (
    <label className={styles.line}>
      <span className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.knob} aria-hidden="true" />
      </span>
      <span>{label}</span>
    </label>
  );
}

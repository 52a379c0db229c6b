import type { ReactNode } from 'react';
import styles from './Withdraw.module.css';

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly chosen: Value | null;
  readonly choices: readonly {
    readonly value: Value;
    readonly label: string;
    /** Drawn before the label. */
    readonly mark?: ReactNode;
    readonly note?: string | undefined;
    readonly disabled?: boolean;
  }[];
  readonly error?: string | undefined;
  readonly onChoose: (value: Value) => void;
}

/** A choice among a few options, all of them visible. */
export function Choices<Value extends string>({ legend, name, chosen, choices, error, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map(({ value, label, mark, note, disabled }) => (
        <label key={value} className={styles.choice} data-disabled={disabled || undefined}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            disabled={disabled}
            onChange={() => onChoose(value)}
          />
          {mark}
          <span className={styles.choiceLabel}>{label}</span>
          {note && <span className={styles.note}>{note}</span>}
        </label>
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

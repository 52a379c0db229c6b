import { useId, useState } from 'react';
import { latinDigits } from '../../../../platform/words/digits.ts';
import styles from './Chase.module.css';

interface NumberFieldProps {
  readonly label: string;
  /** The label is seen; otherwise it is for screen readers. */
  readonly shown?: boolean;
  /** What follows the number. */
  readonly unit?: string;
  readonly value: number;
  readonly onValue: (value: number) => void;
}

const MOST_DIGITS = 5;

/** A small whole number. What is typed counts at once; an empty field falls back to the value. */
export function NumberField({ label, shown = false, unit, value, onValue }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <span className={styles.number}>
      <label htmlFor={id} className={shown ? undefined : 'visually-hidden'}>
        {label}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value}
        onChange={({ target }) => {
          const digits = latinDigits(target.value).replace(/\D/g, '').slice(0, MOST_DIGITS);
          setTyped(digits);
          if (digits !== '') onValue(Number(digits));
        }}
        onBlur={() => setTyped(null)}
      />
      {unit && <span>{unit}</span>}
    </span>
  );
}

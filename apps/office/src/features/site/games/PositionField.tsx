import { useState } from 'react';
import styles from './GamesTable.module.css';

/** The highest place that the contract allows. */
const LAST_PLACE = 1_000_000;

interface PositionFieldProps {
  readonly label: string;
  readonly position: number;
  readonly isBusy: boolean;
  readonly onSet: (position: number) => void;
}

/** The place of a game in the lobby. Enter or leaving the field saves it; Escape and anything but a number restore it. */
export function PositionField({ label, position, isBusy, onSet }: PositionFieldProps) {
  const [text, setText] = useState(String(position));

  function settle(): void {
    const wanted = /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (wanted <= LAST_PLACE && wanted !== position) onSet(wanted);
    else setText(String(position));
  }

  return (
    <input
      className={styles.place}
      inputMode="numeric"
      aria-label={label}
      value={text}
      disabled={isBusy}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={settle}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
        if (key === 'Escape') setText(String(position));
      }}
    />
  );
}

import type { ReactNode } from 'react';
import type { TableWords } from '../text/words.ts';

export interface SettingsProps {
  readonly words: TableWords;
  readonly sound: boolean;
  readonly calm: boolean;
  readonly onSound: (on: boolean) => void;
  readonly onCalm: (on: boolean) => void;
}

/** Sound and motion; remembered on this device. */
export function Settings({ words: { sheets }, sound, calm, onSound, onCalm }: SettingsProps): ReactNode {
  return (
    <>
      <Switch label={sheets.sound} hint={sheets.soundHint} on={sound} onChange={onSound} />
      <Switch label={sheets.calm} hint={sheets.calmHint} on={calm} onChange={onCalm} />
    </>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

function Switch({ label, hint, on, onChange }: SwitchProps): ReactNode {
  return (
    <label className="t-switch">
      <span>
        {label}
        <small>{hint}</small>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

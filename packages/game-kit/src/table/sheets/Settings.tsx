import type { ReactNode } from 'react';
import type { TableWords } from '../text/words.ts';

export interface SettingsProps {
  readonly words: TableWords;
  readonly sound: boolean;
  readonly calm: boolean;
  readonly onSound: (on: boolean) => void;
  readonly onCalm: (on: boolean) => void;
  /** Missing where there are no cards to pull open. */
  readonly squeeze?: { readonly on: boolean; readonly onChange: (on: boolean) => void };
}

/** Sound, motion and squeezing; remembered on this device. Calm motion leaves nothing to squeeze. */
export function Settings(props: SettingsProps): ReactNode {
  const { sound, calm, squeeze, onSound, onCalm } = props;
  const { sheets } = props.words;
  return (
    <>
      <Switch label={sheets.sound} hint={sheets.soundHint} on={sound} onChange={onSound} />
      <Switch label={sheets.calm} hint={sheets.calmHint} on={calm} onChange={onCalm} />
      {squeeze && (
        <Switch
          label={sheets.squeeze}
          hint={calm ? sheets.squeezeCalm : sheets.squeezeHint}
          on={squeeze.on && !calm}
          disabled={calm}
          onChange={squeeze.onChange}
        />
      )}
    </>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
}

function Switch({ label, hint, on, disabled = false, onChange }: SwitchProps): ReactNode {
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
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

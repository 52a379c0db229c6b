import { type ReactNode, useState } from 'react';

export interface EntryProps {
  readonly label: string;
  /** What stands there while nobody types. */
  readonly text: string;
  readonly mode: 'numeric' | 'decimal';
  readonly disabled?: boolean;
  readonly className?: string;
  readonly placeholder?: string;
  /** Takes what was typed. What it does not take is forgotten when the field is left. */
  readonly onText: (text: string) => void;
}

/** A field for a number. Every stroke that makes a number counts at once. */
export function Entry({ label, text, mode, disabled, className, placeholder, onText }: EntryProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className={`figure ${className ?? ''}`}
      aria-label={label}
      inputMode={mode}
      autoComplete="off"
      enterKeyHint="done"
      disabled={disabled}
      placeholder={placeholder}
      value={typed ?? text}
      onFocus={(event) => {
        setTyped(event.target.value);
        event.target.select();
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        onText(event.target.value);
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

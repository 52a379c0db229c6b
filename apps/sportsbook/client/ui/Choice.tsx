import { type KeyboardEvent, type ReactNode, useRef } from 'react';

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: ReactNode }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  readonly className?: string;
}

/** One of several, all in sight. Arrow keys move the choice, as in a group of radio buttons. */
export function Choice<Value extends string>(props: ChoiceProps<Value>): ReactNode {
  const { label, options, value, onChoose, className = 'choice' } = props;
  const group = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = options.findIndex((option) => option.value === value);
    const place = (at + step + options.length) % options.length;
    const next = options[place];
    if (next === undefined) return;
    onChoose(next.value);
    const button = group.current?.children[place];
    if (button instanceof HTMLElement) button.focus();
  };
  return (
    // The buttons take the focus, and the group hears their keys.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={group} className={className} role="radiogroup" aria-label={label} onKeyDown={onKey}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChoose(option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  );
}

import { type ReactNode, useId, useState } from 'react';
import { useApp, useMoney } from '../app/context.ts';
import { amountInput, readAmount } from '../ui/money.ts';

export interface StakeFieldProps {
  /** Of the bet, as `Draft.key`. */
  readonly draft: string;
  readonly stake: bigint;
  readonly label: string;
  /** The label is only said, where there is little room. */
  readonly isBare?: boolean;
}

/** The stake of a bet. What cannot be read as an amount is shown as wrong, and counts as none. */
export function StakeField({ draft, stake, label, isBare = false }: StakeFieldProps): ReactNode {
  const { desk } = useApp();
  const { symbol } = useMoney();
  const id = useId();
  const [typed, setTyped] = useState(amountInput(stake));
  // The stake may change elsewhere, by a quick stake: then the field shows that.
  const text = (readAmount(typed) ?? 0n) === stake ? typed : amountInput(stake);
  const change = (next: string): void => {
    setTyped(next);
    desk.stake(draft, readAmount(next) ?? 0n);
  };
  return (
    <label className="stake" htmlFor={id}>
      <span className={isBare ? 'visually-hidden' : 'stake-label'}>{label}</span>
      <span className="stake-box">
        {symbol !== '' && <i aria-hidden="true">{symbol}</i>}
        <input
          id={id}
          className="figure"
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          placeholder="0.00"
          value={text}
          aria-invalid={text !== '' && readAmount(text) === null}
          onChange={(event) => change(event.target.value)}
        />
      </span>
    </label>
  );
}

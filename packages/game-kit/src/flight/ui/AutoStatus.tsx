import type { ReactNode } from 'react';
import { shortMoney } from '../../table/money.ts';
import type { AutoRun } from '../play/auto-play.ts';
import { multiplierText } from '../play/phase.ts';
import type { StakePanelProps } from './StakePanel.tsx';

export interface AutoStatusProps extends Pick<StakePanelProps, 'name' | 'view' | 'words'> {
  readonly run: AutoRun;
  readonly onStop: () => void;
}

/** A result with its sign: `+P 50`, `−P 120`, `P 0`. */
export function signedMoney(amount: bigint, currency: string): string {
  if (amount === 0n) return shortMoney(0n, currency);
  return amount > 0n ? `+${shortMoney(amount, currency)}` : `−${shortMoney(-amount, currency)}`;
}

/** Auto play that goes on: what is left, what it has brought, and the way to stop it. */
export function AutoStatus({ name, view, words, run, onStop }: AutoStatusProps): ReactNode {
  const { amount, target } = view.panels[name];
  const currency = view.table?.currency ?? '';
  const { auto } = words;
  return (
    <div className="f-auto">
      <h3>{auto.title}</h3>
      <dl>
        <dt>{auto.stake}</dt>
        <dd className="figure">{shortMoney(amount, currency)}</dd>
        <dt>{auto.target}</dt>
        <dd className="figure">{multiplierText(target)}×</dd>
        <dt>{auto.result}</dt>
        <dd className="figure">{signedMoney(run.result, currency)}</dd>
      </dl>
      <p className="figure">{auto.running(run.left)}</p>
      <button type="button" className="f-stop" onClick={onStop}>
        {auto.stop}
      </button>
    </div>
  );
}

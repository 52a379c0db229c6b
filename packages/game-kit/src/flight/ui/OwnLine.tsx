import type { ReactNode } from 'react';
import { exactMoney, minor } from '../../table/money.ts';
import { slipOn } from '../play/panel.ts';
import { multiplierText, payoutAt } from '../play/phase.ts';
import type { StakePanelProps } from './StakePanel.tsx';

/** What has become of the panel's stake in this flight. A loss is said quietly. */
export function OwnLine({ name, view, words }: Pick<StakePanelProps, 'name' | 'view' | 'words'>): ReactNode {
  const said = ownText({ name, view, words });
  return <p className={`f-own ${said?.tone ?? ''}`}>{said?.text}</p>;
}

function ownText({ name, view, words }: Pick<StakePanelProps, 'name' | 'view' | 'words'>) {
  const { slips, state, table, phase } = view;
  const slip = slipOn(slips, state?.round?.id, name);
  if (slip === null) return null;
  const left = slip.flight?.left ?? null;
  if (left !== null) {
    const amount = exactMoney(minor(slip.payout ?? 0) || payoutAt(minor(slip.stake), left), table?.currency ?? '');
    const [multiplier, paid] = [multiplierText(left), slip.state === 'won'];
    return { tone: 'good', text: paid ? words.own.paid(multiplier, amount) : words.own.comes(multiplier, amount) };
  }
  if (slip.state === 'lost') return { tone: '', text: words.own.lost };
  if (slip.state === 'returning' || slip.state === 'returned') return { tone: '', text: words.own.returned };
  return phase === 'cut' ? { tone: '', text: words.own.deciding } : null;
}

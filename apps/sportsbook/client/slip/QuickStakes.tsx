import type { ReactNode } from 'react';
import { useMoney, useWords } from '../app/context.ts';
import { usePlayer } from '../app/player.ts';

const QUICK = [50n, 100n, 200n, 500n, 1_000n].map((units) => units * 100n);

export interface QuickStakesProps {
  /** Null when the bets have different stakes. */
  readonly stake: bigint | null;
  /** Most that is taken; null while it is not known. */
  readonly max: bigint | null;
  readonly count?: number;
  readonly onPick: (stake: bigint) => void;
}

/** Usual stakes, one press each. */
export function QuickStakes({ stake, max, count = QUICK.length, onPick }: QuickStakesProps): ReactNode {
  const { slip } = useWords();
  const money = useMoney();
  const { minStake } = usePlayer();
  return (
    <div className="quick" role="group" aria-label={slip.quick}>
      {QUICK.slice(0, count).map((amount) => (
        <button
          key={String(amount)}
          type="button"
          className="figure"
          aria-pressed={amount === stake}
          disabled={amount < minStake || (max !== null && amount > max)}
          onClick={() => onPick(amount)}
        >
          {money.short(amount)}
        </button>
      ))}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Board, lotteryCall, lotteryKeys, type OpenNumero } from '../../lottery-api.ts';
import { useServerNow } from '../../server-clock.ts';
import { type ChasePlan, type ChaseStep, changePlan, FIRST_PLAN, stepsOf } from '../chase/chase.ts';
import { type BetLine, stakeOfAll } from './slip.ts';

/** On which numeros an order goes. */
export interface Target {
  /** Null: one numero only. */
  readonly plan: ChasePlan | null;
  readonly setPlan: (change: Partial<ChasePlan> | null) => void;
  /** The numero that the member sees and confirms; null: none takes bets. */
  readonly numero: string | null;
  /** It has locked while he looked. */
  readonly locked: string | null;
  /** The numero that takes bets instead. */
  readonly next: string | null;
  /** Goes on with `next`. */
  readonly follow: () => void;
  /** The platform says that the confirmed numero is locked, whatever the clock of this page says. */
  readonly passed: () => void;
  readonly steps: readonly ChaseStep[];
  /** How many numeros take bets now. */
  readonly available: number;
  /** Minor units: of all lines on one numero, and of the whole order. */
  readonly perNumero: bigint;
  readonly stake: bigint;
}

/** Follows the clock while the member decides, and never moves his order to another numero by itself. */
export function useTarget(board: Board, lines: readonly BetLine[], chases: boolean): Target {
  const now = useServerNow();
  const [plan, keepPlan] = useState<ChasePlan | null>(chases ? FIRST_PLAN : null);
  const [refusedAt, setRefusedAt] = useState(0);
  const coming = useComing(board, plan !== null).filter(
    (each) => each.state === 'open' && each.locksAt > now && each.drawsAt > refusedAt,
  );
  const first = coming[0] ?? null;
  const [seen, setSeen] = useState(first);
  // Before any numero was known, there is none that could have been locked.
  if (seen === null && first !== null) setSeen(first);
  const isLocked = seen !== null && seen.numero !== first?.numero;
  const perNumero = stakeOfAll(lines);
  const wanted = plan ?? { ...FIRST_PLAN, count: 1 };
  const steps = isLocked
    ? []
    : stepsOf(
        wanted,
        coming.map(({ numero }) => numero),
        perNumero,
      );
  return {
    plan,
    setPlan: (change) => keepPlan(change === null ? null : changePlan(plan ?? FIRST_PLAN, change)),
    numero: seen?.numero ?? null,
    locked: isLocked ? seen.numero : null,
    next: first?.numero ?? null,
    follow: () => setSeen(first),
    passed: () => setRefusedAt(seen?.drawsAt ?? 0),
    steps,
    available: coming.length,
    perNumero,
    stake: steps.at(-1)?.total ?? 0n,
  };
}

/** The numeros to come: those of the board, and for a chase as many as there may be. */
function useComing({ gameCode, numeros }: Board, many: boolean): readonly OpenNumero[] {
  const { data } = useQuery({
    queryKey: lotteryKeys.numeros(gameCode),
    queryFn: ({ signal }) => lotteryCall('lotteryNumeros', { gameCode, count: 100 }, { signal }),
    enabled: many,
  });
  return many && data ? data.list : numeros;
}

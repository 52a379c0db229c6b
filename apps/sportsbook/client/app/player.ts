import { useMemo } from 'react';
import type { SessionView } from '../../shared/bets.ts';
import type { Player } from '../slip/slip-view.ts';
import { minor } from '../ui/money.ts';
import { usePagePart } from './context.ts';

/** What the slip must know of the player. Before the session is known nothing can be sent. */
export function playerOf(session: SessionView | null): Player {
  const balance = session?.balance ?? null;
  return {
    id: session?.player ?? '',
    demo: session?.demo ?? true,
    balance: balance === null ? null : minor(balance),
    minStake: minor(session?.minStake ?? 0),
    acceptance: session?.acceptance ?? 'better',
    replaysTold: session?.replaysTold ?? false,
  };
}

export function usePlayer(): Player {
  const session = usePagePart((state) => state.session);
  return useMemo(() => playerOf(session), [session]);
}

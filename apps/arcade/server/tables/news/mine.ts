import type { Clock } from '@chhokka/kernel';
import type { Pool } from '@chhokka/provider-server/db';
import { wireInteger } from '@chhokka/wallet-protocol';
import { presentSlip } from '../betting/present-slip.ts';
import { slipsByBet, slipsInRound } from '../betting/slips.repository.ts';
import type { Slip } from '../betting/slips.types.ts';
import type { ChangedSlip } from '../table-context.ts';
import type { Crowd } from './crowd.ts';
import { asFrame, tell } from './follower.ts';

/** Tells players of their own slips, and nobody else. */
export interface Mine {
  /** These slips have changed. */
  changed(changes: readonly ChangedSlip[]): void;
  /** These sessions may have missed what became of their slips in a round. */
  missed(drawId: bigint, sessionIds: Iterable<bigint>): void;
  /** Forgets what it has not told yet. */
  close(): void;
}

interface MineParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly crowd: Crowd;
  /** What comes within this time is read with one statement, ms. */
  readonly gatherMs: number;
  readonly onFault: (error: unknown) => void;
}

/** How many slips one statement reads: between two of them others have their turn. */
const AT_ONCE = 500;

export function createMine(parts: MineParts): Mine {
  const { pool, crowd, clock, gatherMs, onFault } = parts;
  /** By bet: the balance, if the operator said it. */
  const changes = new Map<string, bigint | null>();
  /** By round: the sessions. */
  const misses = new Map<bigint, Set<bigint>>();
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  function send(slip: Slip, balance: bigint | null): void {
    const { betTx } = slip;
    const clients = crowd.sessions.get(slip.sessionId);
    if (clients === undefined) return;
    const view = presentSlip(slip);
    if (view.round > clients.drawId) {
      clients.drawId = view.round;
      clients.told.clear();
    }
    if (balance === null && clients.told.get(betTx) === view.state) return;
    if (view.round === clients.drawId) clients.told.set(betTx, view.state);
    const frame = asFrame({ type: 'mine', slip: view, balance: balance === null ? null : wireInteger(balance) });
    for (const follower of clients.followers) tell(follower, frame, clock.now());
  }

  async function tellAll(): Promise<void> {
    const changed = new Map(changes);
    const missed = [...misses];
    changes.clear();
    misses.clear();
    for (const some of chunks([...changed.keys()], AT_ONCE))
      for (const slip of await slipsByBet(pool, some)) send(slip, changed.get(slip.betTx) ?? null);
    for (const [drawId, sessions] of missed)
      for (const some of chunks([...sessions], AT_ONCE))
        for (const slip of await slipsInRound(pool, drawId, some)) send(slip, null);
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = null;
      tellAll().catch((error: unknown) => {
        // The program may close its database while slips are being read for clients that have gone.
        if (!closed) onFault(error);
      });
    }, gatherMs);
  }

  return {
    changed(given) {
      for (const { betTx, sessionId, balance } of given)
        if (crowd.sessions.has(sessionId)) changes.set(betTx, balance ?? changes.get(betTx) ?? null);
      if (changes.size > 0) schedule();
    },
    missed(drawId, sessionIds) {
      const kept = misses.get(drawId) ?? new Set();
      for (const sessionId of sessionIds) kept.add(sessionId);
      if (kept.size === 0) return;
      misses.set(drawId, kept);
      schedule();
    },
    close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      changes.clear();
      misses.clear();
    },
  };
}

/** The items in parts of at most `size`. */
export function chunks<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < items.length; from += size) parts.push(items.slice(from, from + size));
  return parts;
}

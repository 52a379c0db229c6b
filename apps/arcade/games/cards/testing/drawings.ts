import type { StageProps } from '@chhokka/game-kit/table';
import type { RoundView, TableRules } from '@chhokka/game-math';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** When the tests' drawings begin: ms since the epoch. */
export const DRAWN_AT = Date.UTC(2026, 3, 14, 12);

/** A round that takes bets, or with an outcome one that is being drawn since `DRAWN_AT`. */
export function roundOf<Outcome>(rules: TableRules<Outcome>, outcome: Outcome | null): RoundView<Outcome> {
  return {
    id: 71,
    number: 71,
    state: outcome === null ? 'betting' : 'drawing',
    commitment: 'ab'.repeat(32),
    opensAt: DRAWN_AT - 16_000,
    locksAt: DRAWN_AT - 1_000,
    outcome,
    drawnAt: outcome === null ? null : DRAWN_AT,
    shownUntil: outcome === null ? null : DRAWN_AT + rules.showMs(outcome),
    serverSeed: null,
  };
}

/** What the kit gives to a stage. The server's clock is that of the fake timers. */
export function stageProps<Outcome>(round: RoundView<Outcome> | null): StageProps<Outcome> {
  return {
    language: 'en',
    table: {
      code: 'table',
      gameCode: 'table',
      title: { bn: '', en: '' },
      rules: '',
      currency: 'BDT',
      minBet: 1_000,
      step: 100,
      maxStake: 0,
      betTypes: [],
    },
    state: { open: true, round, totals: {}, players: 0, history: [], counts: { over: 0, of: {} } },
    round,
    serverNow: () => Date.now(),
    sounds: {
      play: vi.fn<StageProps['sounds']['play']>(),
      muted: false,
      setMuted: () => undefined,
      wake: () => undefined,
    },
    calm: false,
    children: null,
  };
}

/** Moves the server's clock to so many ms after the drawing's begin. */
export async function goTo(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(DRAWN_AT + ms - Date.now()));
}

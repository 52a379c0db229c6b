import type { SpotRules, StageProps } from '@chhokka/game-kit/table';
import type { RoundState, RoundView, TableInfo } from '@chhokka/game-math';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** When the tests' drawings begin: ms since the epoch. */
export const DRAWN_AT = Date.UTC(2026, 3, 14, 12);

/** A round in a state: without an outcome one that takes bets, with one a round that is drawn since `DRAWN_AT`. */
export function roundOf<Outcome>(
  rules: Pick<SpotRules<Outcome>, 'showMs'>,
  outcome: Outcome | null,
  state: RoundState = outcome === null ? 'betting' : 'drawing',
): RoundView<Outcome> {
  const isDrawn = outcome !== null && (state === 'drawing' || state === 'settled');
  return {
    id: 71,
    number: 71,
    state,
    commitment: 'ab'.repeat(32),
    opensAt: DRAWN_AT - 16_000,
    locksAt: DRAWN_AT - 1_000,
    outcome,
    drawnAt: isDrawn ? DRAWN_AT : null,
    shownUntil: isDrawn ? DRAWN_AT + rules.showMs(outcome) : null,
    serverSeed: null,
  };
}

const TABLE: TableInfo = {
  code: 'table',
  gameCode: 'table',
  title: { bn: '', en: '' },
  rules: '',
  currency: 'BDT',
  minBet: 1_000,
  step: 100,
  maxStake: 0,
  betTypes: [],
};

/** What the kit gives to a stage in English, after rounds with these marks. The server's clock is that of the fake timers. */
export function stageProps<Outcome>(
  round: RoundView<Outcome> | null,
  {
    marks = [],
    calm = false,
    squeeze = [],
  }: {
    readonly marks?: readonly string[];
    readonly calm?: boolean;
    /** Spots with a stake of a player who squeezes. */
    readonly squeeze?: readonly string[];
  } = {},
): StageProps<Outcome> {
  const first = (round?.number ?? 1) - marks.length;
  const history = marks.map((mark, at) => ({ id: first + at, number: first + at, mark }));
  return {
    language: 'en',
    table: TABLE,
    state: { open: true, round, totals: {}, players: 0, history, counts: { over: 0, of: {} } },
    round,
    serverNow: () => Date.now(),
    sounds: {
      play: vi.fn<StageProps['sounds']['play']>(),
      muted: false,
      setMuted: () => undefined,
      wake: () => undefined,
    },
    calm,
    squeeze: new Set(squeeze),
    children: null,
  };
}

/** Moves the server's clock to so many ms after the drawing's begin. */
export async function goTo(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(DRAWN_AT + ms - Date.now()));
}

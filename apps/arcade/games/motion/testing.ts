import type { RoundState, RoundView, TableInfo, TableState } from '@chhokka/game-math';
import type { StageProps } from '@chhokka/game-kit/table';

/** Parts of a stage's life for tests. Times are ms since the epoch. */
export const DRAWN_AT = 1_800_000_000_000;

/** A round that is drawn at `DRAWN_AT` and shown for `showMs`. */
export function roundAt<Outcome>(state: RoundState, outcome: Outcome | null, showMs: number): RoundView<Outcome> {
  const drawn = state === 'drawing' || state === 'settled';
  return {
    id: 71,
    number: 71,
    state,
    commitment: 'ab'.repeat(32),
    opensAt: DRAWN_AT - 22_000,
    locksAt: DRAWN_AT - 1_000,
    outcome,
    drawnAt: drawn ? DRAWN_AT : null,
    shownUntil: drawn ? DRAWN_AT + showMs : null,
    serverSeed: null,
  };
}

/** A stage in English whose clock shows `now()`, after rounds with these marks. */
export function stageAt<Outcome>(
  round: RoundView<Outcome>,
  { now, marks = [], calm = false }: { now: () => number; marks?: readonly string[]; calm?: boolean },
): StageProps<Outcome> {
  const first = round.number - marks.length;
  const history = marks.map((mark, i) => ({ id: first + i, number: first + i, mark }));
  const counts = { over: 0, of: {} };
  const state: TableState<Outcome> = { open: true, round, totals: {}, players: 0, history, counts };
  const table: TableInfo = {
    code: 'test',
    gameCode: 'test',
    title: { bn: 'test', en: 'test' },
    rules: 'test@1',
    currency: 'BDT',
    minBet: 1_000,
    step: 100,
    maxStake: 1_000_000,
    betTypes: [],
  };
  const sounds = { play: () => {}, muted: true, setMuted: () => {}, wake: () => {} };
  return { language: 'en', table, state, round, serverNow: now, sounds, calm, children: null };
}

export interface SeenMotion {
  readonly className: string;
  /** Where it began, ms into the movement. */
  readonly at: () => number;
  /** The last transform. */
  readonly last: string;
}

/** Collects the movements of a page, which does not move until `stop`. */
export function watchMotions(): { readonly seen: readonly SeenMotion[]; readonly stop: () => void } {
  const seen: SeenMotion[] = [];
  const real = Object.getOwnPropertyDescriptor(Element.prototype, 'animate');
  const value = function (this: Element, frames: readonly Keyframe[]) {
    const animation = { currentTime: -1, cancel: () => {} };
    const last = String(frames.at(-1)?.['transform']);
    seen.push({ className: this.className, at: () => animation.currentTime, last });
    return animation;
  };
  Object.defineProperty(Element.prototype, 'animate', { value, configurable: true, writable: true });
  const stop = (): void => {
    if (real) Object.defineProperty(Element.prototype, 'animate', real);
    else Reflect.deleteProperty(Element.prototype, 'animate');
  };
  return { seen, stop };
}

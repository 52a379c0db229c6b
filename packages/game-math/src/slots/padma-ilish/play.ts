import type { Board, BoardSymbol, Book, BookEvent, GameType, Position, Win } from '../book.ts';
import type { Random } from '../../core/fairness.ts';
import { BASE_REELS, FREE_REELS, type ReelSet, at } from './reels.ts';
import {
  FREE_SPINS,
  MOST_FREE_SPINS,
  PADMA_MODES,
  type PadmaMode,
  RETRIGGER_SPINS,
  ROWS,
  SCATTER,
  TRIGGER,
  WILD,
  WIN_CAP,
} from './rules.ts';
import { type Stops, type WaysWin, scatters, spin, triggeringSpin, waysWins } from './spin.ts';

/** An event without its index; `type` still distinguishes the members of the union. */
type Unnumbered = BookEvent extends infer Event ? (Event extends BookEvent ? Omit<Event, 'index'> : never) : never;

/** Plays one round and records its events. Pure: the same numbers give the same book. */
export function playPadmaIlish(random: Random, mode: string): Book {
  if (!isPadmaMode(mode)) throw new RangeError(`Padma Ilish has no mode ${mode}`);
  const round = new Recorder();
  const stops = mode === 'BONUS' ? triggeringSpin(random) : spin(random, BASE_REELS);
  const hilsa = showSpin(round, BASE_REELS, stops, 'basegame', 1);
  if (hilsa >= TRIGGER && !round.isCapped) playFreeSpins(round, random, stops, hilsa);
  round.add({ type: 'finalWin', amount: round.total });
  return { id: 0, payoutMultiplier: round.total, events: round.events };
}

function isPadmaMode(mode: string): mode is PadmaMode {
  return Object.hasOwn(PADMA_MODES, mode);
}

/** Collects the events and the payout of a round; stops adding at the win cap. */
class Recorder {
  readonly events: BookEvent[] = [];
  total = 0;

  get isCapped(): boolean {
    return this.total === WIN_CAP;
  }

  add(event: Unnumbered): void {
    // The only place where the members of the union get their index.
    this.events.push({ index: this.events.length, ...event });
  }

  pay(amount: number): void {
    this.total = Math.min(this.total + amount, WIN_CAP);
  }
}

function playFreeSpins(round: Recorder, random: Random, stops: Stops, hilsa: number): void {
  const before = round.total;
  let total = FREE_SPINS[hilsa] ?? 0;
  let factor = 1;
  round.add({ type: 'freeSpinTrigger', totalFs: total, positions: positionsOf(BASE_REELS, stops, SCATTER) });
  for (let played = 0; played < total && !round.isCapped; played += 1) {
    round.add({ type: 'updateFreeSpin', amount: played, total });
    const freeStops = spin(random, FREE_REELS);
    const landed = scatters(FREE_REELS, freeStops);
    factor += landed;
    showSpin(round, FREE_REELS, freeStops, 'freegame', factor);
    const extra = landed >= TRIGGER ? Math.min(RETRIGGER_SPINS, MOST_FREE_SPINS - total) : 0;
    if (extra > 0 && !round.isCapped) {
      total += extra;
      round.add({ type: 'freeSpinRetrigger', totalFs: total, positions: positionsOf(FREE_REELS, freeStops, SCATTER) });
    }
  }
  const amount = round.total - before;
  round.add({ type: 'freeSpinEnd', amount, winLevel: featureLevel(amount, round.isCapped) });
}

/** Shows one board and pays it. `factor` is that of the free spins. Returns the number of hilsa. */
function showSpin(round: Recorder, reels: ReelSet, stops: Stops, gameType: GameType, factor: number): number {
  const hilsa = scatters(reels, stops);
  round.add({
    type: 'reveal',
    board: boardOf(reels, stops),
    paddingPositions: reels.map((reel, index) => ((stops[index] ?? 0) + reel.strip.length - 1) % reel.strip.length),
    gameType,
    anticipation: anticipationOf(reels, stops),
  });
  if (gameType === 'freegame' && hilsa > 0) round.add({ type: 'updateGlobalMult', globalMult: factor });
  const wins = waysWins(reels, stops).map((win) => presentWin(reels, stops, win, factor));
  const totalWin = wins.reduce((sum, win) => sum + win.win, 0);
  if (totalWin > 0) {
    round.add({ type: 'winInfo', totalWin, wins });
    round.pay(totalWin);
    if (round.isCapped) round.add({ type: 'wincap', amount: round.total });
    else round.add({ type: 'setWin', amount: totalWin, winLevel: boardLevel(totalWin) });
  }
  round.add({ type: 'setTotalWin', amount: round.total });
  return hilsa;
}

function presentWin(reels: ReelSet, stops: Stops, win: WaysWin, factor: number): Win {
  const positions = [...positionsOf(reels, stops, win.symbol), ...positionsOf(reels, stops, WILD)]
    .filter((position) => position.reel < win.kind)
    .toSorted((a, b) => a.reel - b.reel || a.row - b.row);
  return {
    symbol: win.symbol,
    kind: win.kind,
    win: win.pays * factor,
    positions,
    meta: { ways: win.ways, multiplier: factor, winWithoutMult: win.pays, globalMult: factor },
  };
}

/** The visible rows with one padding row above and one below. */
function boardOf(reels: ReelSet, stops: Stops): Board {
  return reels.map((reel, index) =>
    Array.from({ length: ROWS + 2 }, (_, row) => symbolOf(at(reel.strip, (stops[index] ?? 0) - 1 + row))),
  );
}

function symbolOf(name: string): BoardSymbol {
  if (name === WILD) return { name, wild: true };
  return name === SCATTER ? { name, scatter: true } : { name };
}

function positionsOf(reels: ReelSet, stops: Stops, symbol: string): Position[] {
  return reels.flatMap((reel, index) =>
    Array.from({ length: ROWS }, (_, row) => row)
      .filter((row) => at(reel.strip, (stops[index] ?? 0) + row) === symbol)
      .map((row) => ({ reel: index, row: row + 1 })),
  );
}

/** Reels that could still complete a trigger slow down, each a little more. */
function anticipationOf(reels: ReelSet, stops: Stops): number[] {
  let seen = 0;
  let strength = 0;
  return reels.map((reel, index) => {
    if (seen >= TRIGGER - 1) strength += 1;
    seen += reel.windows[stops[index] ?? 0]?.scatters ?? 0;
    return strength;
  });
}

// Lower bounds in hundredths of the bet; the level is the number of reached bounds plus two.
const BOARD_BOUNDS = [100, 200, 500, 1_500, 3_000, 5_000, 10_000];
const FEATURE_BOUNDS = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];
const CAP_LEVEL = 10;

function boardLevel(amount: number): number {
  return 2 + BOARD_BOUNDS.filter((bound) => amount >= bound).length;
}

function featureLevel(amount: number, capped: boolean): number {
  return capped ? CAP_LEVEL : 2 + FEATURE_BOUNDS.filter((bound) => amount >= bound).length;
}

import type { SlipView, TableInfo } from '@chhokka/game-math';
import { LEAST_TARGET, STAKES } from '@chhokka/game-math/tables/crash';
import { minor } from '../../table/money.ts';
import { isFinal, leftAt, type Slips } from '../../table/play/slips.ts';
import type { DraftRefusal } from '../../table/slip/draft.ts';
import type { AutoResult, AutoRun } from './auto-play.ts';
import { multiplierOf } from './phase.ts';
import type { FlightDeskView } from './view.ts';

/** One of the two stakes that a player may have in a flight: the name of its spot. */
export type PanelName = (typeof STAKES)[number];

/** What the player has chosen for one of the stakes, and what is under way. */
export interface Panel {
  /** Minor units, whole steps of the table. */
  readonly amount: bigint;
  /** Hundredths. It counts while `byTarget`. */
  readonly target: number;
  readonly byTarget: boolean;
  /** It is placed when the next betting begins. */
  readonly queued: boolean;
  /** The way out has been asked for, and no answer has come. */
  readonly leaving: boolean;
  readonly run: AutoRun | null;
  /** Of the last auto play. */
  readonly ended: AutoResult | null;
}

/**
 * What the panel's button does or waits for.
 * - `place`, `queue`, `queued`: stakes on this flight, on the next one, takes that back.
 * - `asking`, `staked`: the wallet is asked; the stake counts and waits for the flight.
 * - `flying`, `leaving`, `reached`: can leave; has asked to; its target is reached and the arcade has not said so yet.
 * - `left`, `resting`: the flight is over for this stake since a moment, so that a second tap does nothing.
 * - `auto`: auto play stakes by itself. `off`: nothing can be done.
 */
export type PanelStatus =
  | 'place'
  | 'queue'
  | 'queued'
  | 'asking'
  | 'staked'
  | 'flying'
  | 'leaving'
  | 'reached'
  | 'left'
  | 'resting'
  | 'auto'
  | 'off';

/** The panel's newest stake in the round that was not refused. */
export function slipOn(slips: Slips, round: number | undefined, name: PanelName): SlipView | null {
  const own = [...slips.values()].filter(
    (slip) => slip.round === round && slip.state !== 'refused' && slip.bets[0]?.spot === name,
  );
  return own.at(-1) ?? null;
}

export const hasLeft = (slip: SlipView): boolean => leftAt(slip) !== null;

/** Whether the stake counts and its fate is open. */
export function isRiding(slip: SlipView | null): slip is SlipView {
  return slip !== null && !isFinal(slip) && slip.state !== 'returning' && !hasLeft(slip);
}

export interface StatusMoment {
  /** On the server's clock, ms. */
  readonly now: number;
  /** A tap does nothing yet, because the flight has just ended for this stake. */
  readonly guarded: boolean;
}

/** Where a panel stands. */
export function statusOf(view: FlightDeskView, name: PanelName, { now, guarded }: StatusMoment): PanelStatus {
  const { phase, state, slips, panels } = view;
  const slip = slipOn(slips, state?.round?.id, name);
  if (slip?.state === 'asked' && phase !== 'cut') return 'asking';
  if (isRiding(slip) && (phase === 'betting' || phase === 'locked' || phase === 'waiting')) return 'staked';
  if (isRiding(slip) && phase === 'flying') return inTheAir(view, slip, panels[name].leaving, now);
  if (guarded) return slip !== null && hasLeft(slip) ? 'left' : 'resting';
  return onTheGround(view, panels[name], slip);
}

function inTheAir({ state }: FlightDeskView, slip: SlipView, leaving: boolean, now: number): PanelStatus {
  const round = state?.round;
  if (leaving) return 'leaving';
  const multiplier = round ? multiplierOf(round, now) : 100;
  const goal = Math.min(slip.flight?.target ?? Infinity, round?.flight?.ceiling ?? Infinity);
  if (multiplier >= goal) return 'reached';
  return multiplier < LEAST_TARGET ? 'staked' : 'flying';
}

function onTheGround(view: FlightDeskView, panel: Panel, slip: SlipView | null): PanelStatus {
  if (view.over !== null || !view.connected) return 'off';
  if (panel.run !== null) return 'auto';
  // A stake that was returned does not come back into the same flight.
  if (view.phase === 'betting' && slip === null) return 'place';
  if (view.phase === 'closed' || view.state?.open !== true) return 'off';
  return panel.queued ? 'queued' : 'queue';
}

/** What a stake is checked against before it is sent. Money in minor units. */
export interface StakeLimits {
  readonly table: TableInfo;
  readonly balance: bigint;
  /** What the player has in the same flight already. */
  readonly staked: bigint;
}

/** Why a stake would be refused, as far as the page knows; null when it may be sent. */
export function refusalOfStake(
  amount: bigint,
  { table, balance, staked }: StakeLimits,
  spot: PanelName,
): DraftRefusal | null {
  const [least, mostOnSpot, most] = [minor(table.minBet), mostOn(table), minor(table.maxStake)];
  if (amount < least) return { why: 'belowMinimum', limit: least };
  if (amount > mostOnSpot) return { why: 'overBet', spot, limit: mostOnSpot };
  if (amount + staked > most) return { why: 'overStake', limit: most };
  return amount > balance ? { why: 'funds', limit: balance } : null;
}

/** The largest stake on one of the panels, minor units. */
export function mostOn({ betTypes, maxStake }: TableInfo): bigint {
  return minor(Math.min(maxStake, betTypes[0]?.maxBet ?? maxStake));
}

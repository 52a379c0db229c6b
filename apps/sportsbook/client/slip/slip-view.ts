import type { Acceptance, BetFaultCode, BetView, SlipChecked } from '../../shared/bets.ts';
import type { OrderProgress } from './place-order.ts';
import { type Draft, draftsOf, type Part, partId, type Slip } from './slip.ts';
import { moveOf, type Standing } from './standing.ts';
import { totalOf } from './figures.ts';

/** What the last attempt said against a bet. `leg` is the place among the bet's own legs. */
export type Problem =
  | { readonly kind: 'fault'; readonly fault: BetFaultCode; readonly leg: number | null }
  | { readonly kind: 'changed' }
  /** The house takes at most this on a line, minor units. */
  | { readonly kind: 'less'; readonly maxStake: bigint };

export type Phase =
  | { readonly kind: 'editing' }
  /** The player must be told about replays before anything is sent. */
  | { readonly kind: 'telling' }
  | { readonly kind: 'placing'; readonly progress: ReadonlyMap<string, OrderProgress> }
  /** `kept`: the legs of the accepted bets, to bet on them again. */
  | { readonly kind: 'accepted'; readonly bets: readonly BetView[]; readonly kept: readonly Part[] };

export interface SlipView {
  readonly slip: Slip;
  /** By `partId`. */
  readonly standings: ReadonlyMap<string, Standing>;
  /** By the key of the draft. */
  readonly checks: ReadonlyMap<string, SlipChecked>;
  readonly problems: ReadonlyMap<string, Problem>;
  readonly phase: Phase;
  /** Whether the slip fills the screen of a phone. */
  readonly isShown: boolean;
}

/** What the slip must know of the player. Amounts are minor units. */
export interface Player {
  /** Opaque; empty while nobody is known. */
  readonly id: string;
  readonly demo: boolean;
  readonly balance: bigint | null;
  readonly minStake: bigint;
  readonly acceptance: Acceptance;
  readonly replaysTold: boolean;
}

/**
 * Why a slip cannot be placed as it stands. `tell`: the player was not told yet what replays are. `accept`: prices changed,
 * and the player has not taken them.
 */
export type Obstacle = 'empty' | 'tell' | 'stake' | 'too-small' | 'funds' | 'leg' | 'slip' | 'accept' | 'no-price';

/** The first thing that stands against the slip; null when it can be placed. */
export function obstacleOf(view: SlipView, player: Player): Obstacle | null {
  const { slip, standings, checks } = view;
  if (slip.parts.length === 0) return 'empty';
  const staked = draftsOf(slip).filter(({ stake }) => stake > 0n);
  const concerned = staked.length > 0 ? staked : draftsOf(slip);
  const parts = concerned.flatMap((draft) => draft.parts);
  if (parts.some((part) => faultOf(part, standings, player.demo) !== null)) return 'leg';
  if (!player.replaysTold && parts.some(({ about }) => about.nature === 'replay')) return 'tell';
  if (concerned.some(({ key }) => isAgainst(checks.get(key)))) return 'slip';
  if (parts.some((part) => moveOf(part, standings.get(partId(part)), player.acceptance) === 'asks')) return 'accept';
  if (staked.length === 0) return 'stake';
  if (staked.some(({ stake }) => stake < player.minStake)) return 'too-small';
  if (staked.some(({ key, bet }) => bet.kind === 'builder' && (checks.get(key)?.price ?? null) === null))
    return 'no-price';
  const total = staked.reduce((sum, draft) => sum + totalOf(draft), 0n);
  return player.balance !== null && total > player.balance ? 'funds' : null;
}

/** What stands against a leg now, told beside it. Replays take play money only, whatever the server says. */
export function faultOf(part: Part, standings: ReadonlyMap<string, Standing>, demo: boolean): BetFaultCode | null {
  if (part.about.nature === 'replay' && !demo) return 'replay_play_money_only';
  const fault = standings.get(partId(part))?.fault ?? null;
  return fault === 'replays_not_told' ? null : fault;
}

/** A fault of the slip that no leg has. */
export function wholeFault(checked: SlipChecked | undefined): BetFaultCode | null {
  const fault = checked?.fault ?? null;
  if (fault === null || fault === 'replays_not_told' || fault === 'insufficient_funds') return null;
  return checked?.legs.some((leg) => leg.fault === fault) === true ? null : fault;
}

function isAgainst(checked: SlipChecked | undefined): boolean {
  return wholeFault(checked) !== null;
}

/** The prices that the player takes by pressing the button: those that moved, by `partId`. */
export function pricesNow({ slip, standings }: SlipView): ReadonlyMap<string, number> {
  const moved = new Map<string, number>();
  for (const part of slip.parts) {
    const now = standings.get(partId(part))?.now ?? null;
    if (now !== null && now !== part.price) moved.set(partId(part), now);
  }
  return moved;
}

/** The bets that would be sent: those with a stake. */
export function stakedDrafts({ slip }: Pick<SlipView, 'slip'>): readonly Draft[] {
  return draftsOf(slip).filter(({ stake }) => stake > 0n);
}

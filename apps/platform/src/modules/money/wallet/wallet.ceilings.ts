import {
  type CeilingName,
  countedGame,
  type Decision,
  pairKey,
  paidKey,
  type RoundState,
  type WalletRequest,
  type World,
} from './wallet.state.ts';

/**
 * Ceilings of what providers may pay without operators. A provider that errs, or whose key was stolen, could otherwise pay
 * any amount. Pure; `execute-batch.ts` proves the sums of the day when it writes them.
 */

/** What a decision pays the player, in minor units: wins, resettlements and prizes. Refunds give back a stake. */
export function payoutOf({ legs }: Pick<Decision, 'legs'>): bigint {
  return legs.reduce((sum, { kind, direction, amount }) => {
    // What a lost purse gets back from the house is no provider's payment.
    return direction === 'credit' && kind !== 'refund' && kind !== 'lost' ? sum + amount : sum;
  }, 0n);
}

/** The same decision, or that the command waits for two operators because it pays more than a ceiling allows. */
export function holdBeyondCeilings(world: World, request: WalletRequest, decision: Decision): Decision {
  const { command } = request;
  const { record, round } = decision;
  const payout = payoutOf(decision);
  if (payout === 0n || record === undefined) return decision;
  const passed = ceilingPassed(world, request, round, payout);
  if (passed === null) return decision;
  const held = {
    record,
    roundClosed: 'roundClosed' in command && command.roundClosed,
    payout,
    staked: round ? stakeOf(round) : null,
    ...passed,
  };
  return { answer: { outcome: 'held' }, held, legs: [] };
}

function ceilingPassed(
  world: World,
  request: WalletRequest,
  round: RoundState | undefined,
  payout: bigint,
): { readonly ceiling: CeilingName; readonly ceilingAmount: bigint } | null {
  const { ceilings } = world;
  if (ceilings === null) return null;
  const { command, providerId } = request;
  const gameCode = countedGame(world, request);
  const maxWin = world.games.get(pairKey(providerId, gameCode))?.maxWin ?? null;
  const stated = round ? highestWin(round, maxWin) : null;
  // A round may pay in parts, which together must not pass the ceiling of one win. A resettlement may have lowered the total.
  const won = round && round.winTotal > payout ? round.winTotal : payout;
  const checks: readonly (readonly [CeilingName, bigint, bigint])[] = [
    ['win', won, stated ?? ceilings.win],
    ['game_day', paidWith(world, paidKey(providerId, command.currency, gameCode), payout), ceilings.gameDay],
    ['provider_day', paidWith(world, paidKey(providerId, command.currency, ''), payout), ceilings.providerDay],
  ];
  const passed = checks.find(([, amount, most]) => amount > most);
  return passed ? { ceiling: passed[0], ceilingAmount: passed[2] } : null;
}

function paidWith(world: World, key: string, payout: bigint): bigint {
  return (world.paid.get(key) ?? 0n) + payout;
}

function stakeOf({ betTotal, refundTotal }: RoundState): bigint {
  return betTotal - refundTotal;
}

/**
 * The most that the round can pay by what its game states, rounded up. Null if the game states nothing, and while nothing is
 * staked that was not refunded: then the site's ceiling of one win holds for the round.
 */
function highestWin(round: RoundState, maxWin: bigint | null): bigint | null {
  const stake = stakeOf(round);
  // A free round stakes nothing here: somebody else pays it.
  return maxWin === null || stake === 0n ? null : (stake * maxWin + 99n) / 100n;
}

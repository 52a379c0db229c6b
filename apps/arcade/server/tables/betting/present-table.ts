import { type RoundRules, type SharedRoundAnswer, type TableInfo, TABLE_STEP } from '@chhokka/game-math';
import { wireInteger } from '@chhokka/wallet-protocol';
import { hundredthsOfPercent } from '../../games/game-library.ts';
import type { RoundParts } from '../kinds/kind.ts';
import { presentSlip } from './present-slip.ts';
import type { Slip } from './slips.types.ts';
import type { StoredRound, TableOfGame } from './table-info.repository.ts';

/** A table as its client receives it. A bet type without a limit takes no bets. */
export function presentTable(table: TableOfGame, rules: RoundRules): TableInfo {
  return {
    code: table.code,
    gameCode: table.gameCode,
    title: table.title,
    rules: table.rules,
    currency: table.currency,
    minBet: wireInteger(table.minBet),
    step: TABLE_STEP,
    maxStake: wireInteger(table.maxStake),
    betTypes: rules.betTypes.map(({ name, returns, maxWin }) => ({
      name,
      maxBet: wireInteger(table.maxBet.get(name) ?? 0n),
      rtp: wireInteger(hundredthsOfPercent(returns)),
      maxWin,
    })),
  };
}

/** All that is needed to verify a round, its outcome once it is settled. */
export function presentSharedRound(
  round: StoredRound,
  rules: RoundRules,
  { slip, parts }: { readonly slip: Slip | null; readonly parts: RoundParts },
): SharedRoundAnswer {
  const settled = round.state === 'settled';
  const cancelled = round.state === 'cancelled';
  const outcome: unknown = settled && round.outcome !== null ? JSON.parse(round.outcome) : null;
  return {
    id: wireInteger(round.id),
    number: round.number,
    table: round.table,
    game: { code: round.gameCode, title: round.title },
    rules: round.rules,
    state: round.state,
    opensAt: round.opensAt,
    commitment: round.commitment,
    serverSeed: round.serverSeed,
    outcome,
    mark: settled ? rules.mark(outcome) : null,
    cancelledBy: cancelled ? (round.byOperators ? 'operators' : 'rule') : null,
    slip: slip && presentSlip(slip),
    currency: round.currency,
    ...parts,
  };
}

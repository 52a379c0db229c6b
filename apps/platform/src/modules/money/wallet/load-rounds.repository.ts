import type { Currency } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { texts } from '../../../infra/arrays.ts';
import type { AccountId } from '../ledger/index.ts';
import { isMemberId } from './wallet.command.ts';
import type { PurseRound } from './wallet.purse.ts';
import {
  pairKey,
  roundKey,
  type RoundState,
  type RoundStateName,
  type StoredTransaction,
  type WalletRequest,
  type World,
} from './wallet.state.ts';

/** Reads of rounds for a batch, each with the part that a purse has in it. */

interface RoundRow {
  id: string;
  provider_id: string;
  provider_round_id: string;
  member_id: string;
  game_code: string;
  vassalage: string;
  game_type: string;
  currency: Currency;
  state: RoundStateName;
  settled: boolean;
  live_bets: number;
  bet_total: bigint;
  win_total: bigint;
  refund_total: bigint;
  opened_ms: bigint;
  closed_ms: bigint | null;
  purse_id: string | null;
  purse_state: PurseRound['state'];
  purse_account: AccountId;
  staked: bigint;
  won: bigint;
}

/** Loads the rounds that the requests name. */
export async function loadRounds(tx: Transaction, world: World, requests: readonly WalletRequest[]): Promise<void> {
  await load(
    tx,
    world,
    requests.map(({ providerId, command }) => ({ ...command, providerId })),
  );
}

/** Loads the rounds of the bets that the requests refund. Call it after `loadTransactions`. */
export async function loadRoundsOfRefunds(
  tx: Transaction,
  world: World,
  requests: readonly WalletRequest[],
): Promise<void> {
  const bets = requests.flatMap(({ providerId, command }) =>
    command.type === 'refund' ? (world.transactions.get(pairKey(providerId, command.refTxId)) ?? []) : [],
  );
  await load(tx, world, bets);
}

type NamesRound = Pick<StoredTransaction, 'providerId' | 'playerId' | 'type'> & {
  gameCode?: string | null;
  roundId?: string;
};

async function load(tx: Transaction, world: World, naming: readonly NamesRound[]): Promise<void> {
  const wanted = roundsOf(naming);
  if (wanted.length === 0) return;
  const { rows } = await tx.query<RoundRow>({
    name: 'wallet.rounds',
    text: `select r.id, r.provider_id, r.provider_round_id, r.member_id, r.game_code, r.vassalage, r.game_type,
        r.currency, r.state, r.settled, r.live_bets, r.bet_total, r.win_total, r.refund_total,
        (extract(epoch from r.opened_at) * 1000)::bigint as opened_ms,
        (extract(epoch from r.closed_at) * 1000)::bigint as closed_ms,
        part.purse_id, part.staked, part.won, u.state as purse_state, u.account_id as purse_account
      from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as k (member, provider, game, round)
      cross join lateral (
        select * from wallet.round r
          where r.member_id = k.member and r.provider_id = k.provider and r.game_code = k.game
            and r.provider_round_id = k.round limit 1
      ) r
      left join lateral (
        select * from wallet.purse_round p where p.member_id = r.member_id and p.round_id = r.id limit 1
      ) part on true
      left join lateral (select * from wallet.purse u where u.id = part.purse_id limit 1) u on true`,
    values: [
      texts(wanted.map(({ playerId }) => playerId)),
      texts(wanted.map(({ providerId }) => providerId)),
      texts(wanted.map(({ gameCode }) => gameCode)),
      texts(wanted.map(({ roundId }) => roundId)),
    ],
  });
  for (const row of rows) {
    const key = roundKey(row.provider_id, row.member_id, row.game_code, row.provider_round_id);
    world.rounds.set(key, presentRound(row));
    const part = presentPart(row);
    if (part) world.purseRounds.set(row.id, part);
  }
}

interface RoundName {
  readonly playerId: string;
  readonly providerId: string;
  readonly gameCode: string;
  readonly roundId: string;
}

function roundsOf(naming: readonly NamesRound[]): RoundName[] {
  const named = new Map<string, RoundName>();
  for (const { providerId, playerId, gameCode, roundId, type } of naming) {
    if (!gameCode || roundId === undefined || type === 'promo' || !isMemberId(playerId)) continue;
    named.set(roundKey(providerId, playerId, gameCode, roundId), { playerId, providerId, gameCode, roundId });
  }
  return [...named.values()];
}

function presentRound(row: RoundRow): RoundState {
  return {
    id: row.id,
    providerId: row.provider_id,
    providerRoundId: row.provider_round_id,
    playerId: row.member_id,
    gameCode: row.game_code,
    vassalage: row.vassalage,
    gameType: row.game_type,
    currency: row.currency,
    state: row.state,
    settled: row.settled,
    liveBets: row.live_bets,
    betTotal: row.bet_total,
    winTotal: row.win_total,
    refundTotal: row.refund_total,
    openedAt: Number(row.opened_ms),
    closedAt: row.closed_ms === null ? null : Number(row.closed_ms),
  };
}

function presentPart(row: RoundRow): PurseRound | null {
  const { id: roundId, member_id: memberId, purse_id: purseId, purse_state: state, purse_account: account } = row;
  return purseId === null ? null : { memberId, roundId, purseId, state, account, staked: row.staked, won: row.won };
}

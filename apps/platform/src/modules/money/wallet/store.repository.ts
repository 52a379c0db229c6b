import type { Prepared } from '../../../infra/db.ts';
import { booleans, numbers, texts } from '../../../infra/arrays.ts';
import { hashToken } from '../../../infra/tokens.ts';
import type { RoundState, StoredTransaction } from './wallet.state.ts';

/** Set-based writes of a batch, as statements that travel together with its commit. */

/** The statement that stores the decided commands and the new states of their rounds. */
export function storingBatch(records: readonly StoredTransaction[], rounds: readonly RoundState[]): Prepared[] {
  if (records.length === 0) return [];
  const store = {
    name: 'wallet.store',
    text: `with kept as (
        insert into wallet.transaction (id, provider_id, tx_id, type, round_id, player_id, game_code, currency, amount,
          win_amount, ref_tx_id, outcome, balance, remainder)
        select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
          $8::text[], $9::bigint[], $10::bigint[], $11::text[], $12::text[], $13::bigint[], $14::text[])
      )
      insert into wallet.round as r (id, provider_id, provider_round_id, member_id, game_code, vassalage, game_type,
        currency, state, settled, live_bets, bet_total, win_total, refund_total, opened_at, closed_at)
      select id, provider_id, provider_round_id, member_id, game_code, vassalage, game_type, currency, state, settled,
          live_bets, bet_total, win_total, refund_total, to_timestamp(opened_ms::float8 / 1000),
          to_timestamp(closed_ms::float8 / 1000)
        from unnest($15::uuid[], $16::text[], $17::text[], $18::uuid[], $19::text[], $20::text[], $21::text[],
          $22::text[], $23::text[], $24::boolean[], $25::int[], $26::bigint[], $27::bigint[], $28::bigint[],
          $29::bigint[], $30::bigint[])
          as given (id, provider_id, provider_round_id, member_id, game_code, vassalage, game_type, currency, state,
            settled, live_bets, bet_total, win_total, refund_total, opened_ms, closed_ms)
      on conflict (member_id, id) do update set state = excluded.state, settled = excluded.settled,
        live_bets = excluded.live_bets, bet_total = excluded.bet_total, win_total = excluded.win_total,
        refund_total = excluded.refund_total, closed_at = excluded.closed_at`,
    values: [...transactionColumns(records), ...roundColumns(rounds)],
  };
  return [store];
}

function transactionColumns(records: readonly StoredTransaction[]): string[] {
  return [
    texts(records.map((record) => record.id)),
    texts(records.map((record) => record.providerId)),
    texts(records.map((record) => record.txId)),
    texts(records.map((record) => record.type)),
    texts(records.map((record) => record.roundId)),
    texts(records.map((record) => record.playerId)),
    texts(records.map((record) => record.gameCode)),
    texts(records.map((record) => record.currency)),
    numbers(records.map((record) => record.amount)),
    numbers(records.map((record) => record.winAmount)),
    texts(records.map((record) => record.refTxId)),
    texts(records.map((record) => record.outcome)),
    numbers(records.map((record) => record.balance)),
    texts(records.map((record) => record.remainder)),
  ];
}

function roundColumns(rounds: readonly RoundState[]): string[] {
  return [
    texts(rounds.map((round) => round.id)),
    texts(rounds.map((round) => round.providerId)),
    texts(rounds.map((round) => round.providerRoundId)),
    texts(rounds.map((round) => round.playerId)),
    texts(rounds.map((round) => round.gameCode)),
    texts(rounds.map((round) => round.vassalage)),
    texts(rounds.map((round) => round.gameType)),
    texts(rounds.map((round) => round.currency)),
    texts(rounds.map((round) => round.state)),
    booleans(rounds.map((round) => round.settled)),
    numbers(rounds.map((round) => round.liveBets)),
    numbers(rounds.map((round) => round.betTotal)),
    numbers(rounds.map((round) => round.winTotal)),
    numbers(rounds.map((round) => round.refundTotal)),
    numbers(rounds.map((round) => round.openedAt)),
    numbers(rounds.map((round) => round.closedAt)),
  ];
}

export interface RefundedBet {
  readonly providerId: string;
  readonly betTxId: string;
  readonly refundTxId: string;
}

/** The statement that stores which bets are refunded, even bets that never came. */
export function storingRefunds(refunds: readonly RefundedBet[]): Prepared[] {
  if (refunds.length === 0) return [];
  const store = {
    name: 'wallet.refunds',
    text: `insert into wallet.refund (provider_id, bet_tx_id, refund_tx_id)
      select * from unnest($1::text[], $2::text[], $3::text[])`,
    values: [
      texts(refunds.map((refund) => refund.providerId)),
      texts(refunds.map((refund) => refund.betTxId)),
      texts(refunds.map((refund) => refund.refundTxId)),
    ],
  };
  return [store];
}

/** The statement that renews sessions: a full lifetime from `now` (ms) on. */
export function renewingSessions(tokens: ReadonlySet<string>, now: number): Prepared[] {
  if (tokens.size === 0) return [];
  const renew = {
    name: 'wallet.renew',
    text: `update wallet.game_session
      set expires_at = to_timestamp($2::float8 / 1000) + ttl_ms * interval '1 ms'
      where token_hash = any(select decode(hash, 'hex') from unnest($1::text[]) as hash)`,
    values: [texts([...tokens].map((token) => hashToken(token).toString('hex'))), now],
  };
  return [renew];
}

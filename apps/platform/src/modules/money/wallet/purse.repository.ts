import type { Minor } from '@chhokka/kernel';
import { numbers, texts } from '../../../infra/arrays.ts';
import type { Prepared, Queryable, Transaction } from '../../../infra/db.ts';
import type { AccountId } from '../ledger/index.ts';
import type { PurseWeights } from './wallet.purse.ts';
import { type Decision, pairKey, type WalletRequest, type World } from './wallet.state.ts';

/** Purses, and what bets and rounds have of them. Load.repository.ts loads those of a batch's players and rounds. */

/** Loads what the refunded and resettled bets took from a purse, if their rounds have a part of one. Call it after `loadRoundsOfRefunds`. */
export async function loadPurseBets(tx: Transaction, world: World, requests: readonly WalletRequest[]): Promise<void> {
  if (world.purseRounds.size === 0) return;
  const bets = requests.flatMap(({ providerId, command }) =>
    (command.type === 'refund' || command.type === 'adjust') && command.refTxId !== undefined
      ? { providerId, txId: command.refTxId }
      : [],
  );
  if (bets.length === 0) return;
  const { rows } = await tx.query<{ provider_id: string; tx_id: string; amount: bigint }>({
    name: 'wallet.purse_bets',
    text: `select b.provider_id, b.tx_id, b.amount from unnest($1::text[], $2::text[]) as k (provider, tx)
      cross join lateral (
        select * from wallet.purse_bet b where b.provider_id = k.provider and b.tx_id = k.tx limit 1
      ) b`,
    values: [texts(bets.map(({ providerId }) => providerId)), texts(bets.map(({ txId }) => txId))],
  });
  for (const row of rows) world.purseBets.set(pairKey(row.provider_id, row.tx_id), row.amount);
}

/** The statements that store what rounds and bets have of purses. A round that changed more than once is written once. */
export function storingPurses(decisions: readonly Decision[]): Prepared[] {
  const parts = [
    ...new Map(decisions.flatMap(({ purseRound: part }) => (part ? [[part.roundId, part] as const] : []))).values(),
  ];
  if (parts.length === 0) return [];
  const bets = decisions.flatMap(({ purseBet }) => purseBet ?? []);
  const store = {
    name: 'wallet.store_purses',
    text: `with taken as (
        insert into wallet.purse_bet (provider_id, tx_id, amount)
        select * from unnest($6::text[], $7::text[], $8::bigint[])
      )
      insert into wallet.purse_round (member_id, round_id, purse_id, staked, won)
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[])
      on conflict (member_id, round_id) do update set staked = excluded.staked, won = excluded.won`,
    values: [
      texts(parts.map(({ memberId }) => memberId)),
      texts(parts.map(({ roundId }) => roundId)),
      texts(parts.map(({ purseId }) => purseId)),
      numbers(parts.map(({ staked }) => staked)),
      numbers(parts.map(({ won }) => won)),
      texts(bets.map(({ providerId }) => providerId)),
      texts(bets.map(({ txId }) => txId)),
      numbers(bets.map(({ amount }) => amount)),
    ],
  };
  return [store];
}

export interface NewPurse {
  readonly id: string;
  readonly memberId: string;
  /** Holds its money, and no other's. */
  readonly account: AccountId;
  readonly weights: PurseWeights;
  /** The most that the live bets of a round may be together when one takes something from it, in minor units; null: any. */
  readonly maxStake: Minor | null;
  /** ms since the epoch. */
  readonly at: number;
}

export async function openPurses(tx: Transaction, purses: readonly NewPurse[]): Promise<void> {
  await tx.query(
    `insert into wallet.purse (id, member_id, account_id, state, weights, max_stake, opened_at)
      select id, member, account, 'open', weights, most, to_timestamp(at::float8 / 1000)
        from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::jsonb[], $5::bigint[], $6::bigint[])
          as given (id, member, account, weights, most, at)
      on conflict (id) do nothing`,
    [
      texts(purses.map(({ id }) => id)),
      texts(purses.map(({ memberId }) => memberId)),
      numbers(purses.map(({ account }) => account)),
      texts(purses.map(({ weights }) => JSON.stringify(weights))),
      numbers(purses.map(({ maxStake }) => maxStake)),
      numbers(purses.map(({ at }) => at)),
    ],
  );
}

export interface PurseClosing {
  readonly as: 'released' | 'lost';
  /** ms since the epoch. */
  readonly at: number;
}

export async function closePurse(tx: Transaction, id: string, { as, at }: PurseClosing): Promise<void> {
  await tx.query(
    `update wallet.purse set state = $2, closed_at = to_timestamp($3::float8 / 1000) where id = $1 and state = 'open'`,
    [id, as, at],
  );
}

export interface PurseInPlay {
  /** What open rounds have of it, in minor units. */
  readonly staked: Minor;
  /** How many open rounds that are. */
  readonly rounds: number;
  /** A win of its player waits for operators. */
  readonly waits: boolean;
}

export async function findInPlay(db: Queryable, id: string): Promise<PurseInPlay> {
  const { rows } = await db.query<PurseInPlay>(
    `select coalesce(sum(b.staked), 0)::bigint as staked, count(*)::int as rounds, exists (
        select from wallet.purse u join wallet.held_win w on w.member_id = u.member_id and w.state = 'waiting' where u.id = $1
      ) as waits
      from wallet.purse_round b join wallet.round r on r.member_id = b.member_id and r.id = b.round_id
      where b.purse_id = $1 and b.staked > 0 and r.state = 'open'`,
    [id],
  );
  return rows[0] as PurseInPlay;
}

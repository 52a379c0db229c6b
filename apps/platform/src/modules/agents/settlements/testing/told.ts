import { randomUUID } from 'node:crypto';
import { siteDay } from '@chhokka/kernel';
import { type Pool, transaction } from '../../../../infra/db.ts';

/** Minutes east of UTC of the site's clock. */
export const OFFSET = 360;

/** A round as it is after a fact. Amounts in minor units; `bonus`: how much of the stake is bonus money. */
export interface RoundState {
  readonly roundId: string;
  readonly member: string;
  readonly gameType: string;
  /** When it ended first, in ms. */
  readonly closedAt: number;
  readonly stake: bigint;
  readonly bonus: bigint;
  readonly win: bigint;
  readonly state: 'closed' | 'refunded';
  readonly currency: string;
}

/** A movement of a member's cash; `promotion` of the kind `rebate` is a rebate. */
export interface Movement {
  readonly member: string;
  readonly at: number;
  readonly amount: bigint;
  readonly kind: 'mission' | 'rebate';
}

export type Told = { readonly round: RoundState; readonly before: RoundState | null } | { readonly moved: Movement };

export const newRound = (
  given: Partial<RoundState> & Pick<RoundState, 'member' | 'closedAt' | 'stake'>,
): RoundState => ({
  roundId: randomUUID(),
  gameType: 'RNG',
  bonus: 0n,
  win: 0n,
  state: 'closed',
  currency: 'BDT',
  ...given,
});

/** Writes facts in this order by the uplines of now, as a stream that has caught up at `now` (ms). */
export async function tellFacts(pool: Pool, told: readonly Told[], now: number): Promise<void> {
  await transaction(pool, async (tx) => {
    const { rows } = await tx.query<{ last: bigint }>('select last_seq as last from facts.stream for update');
    let seq = rows[0]?.last ?? 0n;
    for (const each of told) {
      seq += 1n;
      if ('moved' in each) {
        const { member, at, amount, kind } = each.moved;
        await tx.query(
          `insert into facts.money (seq, told_at, at, amount, account_id, version, other_account_id, other_version, transfer_id,
              member_id, day, account_kind, other_kind, sort, transfer_kind, external_id, currency, agent_path)
            values ($1::bigint, $2, $3, $4, -$1::bigint, $1::bigint, 1, $1::bigint, $1::bigint, $5::uuid, $6, 'member_cash',
              'house_promotion', 'promotion', $7, 'x', 'BDT', members.uplines($5::uuid))`,
          [seq, new Date(now), new Date(at), amount, member, siteDay(at, OFFSET), kind],
        );
        continue;
      }
      const { round, before } = each;
      if (before === null && round.bonus > 0n) await stakeBonus(tx, round);
      const effective = (of: RoundState | null) => (of?.state === 'closed' ? [of.stake, of.win, 1n] : [0n, 0n, 0n]);
      const [is, was] = [effective(round), effective(before)];
      const refund = round.state === 'refunded' ? round.stake : 0n;
      await tx.query(
        `insert into facts.round (seq, told_at, opened_at, closed_at, stake, win, effective_stake, effective_win, bet_total,
            refund_total, win_total, round_id, member_id, bets, live_bets, day, rounds, event, state, provider_id, vassalage,
            game_type, game_code, currency, agent_path)
          values ($1, $2, $3, $3, 0, 0, $4, $5, $6, $7, $8, $9, $10::uuid, 0, 1, $11, $12, $13, $14, 'TEST', 'TEST', $15, 'game', $16,
            coalesce((select agent_path from facts.round where round_id = $9 order by seq limit 1), members.uplines($10::uuid)))`,
        [
          seq,
          new Date(now),
          new Date(round.closedAt),
          (is[0] ?? 0n) - (was[0] ?? 0n),
          (is[1] ?? 0n) - (was[1] ?? 0n),
          round.stake,
          refund,
          round.win,
          round.roundId,
          round.member,
          siteDay(round.closedAt, OFFSET),
          (is[2] ?? 0n) - (was[2] ?? 0n),
          before === null ? 'settled' : 'resettled',
          round.state,
          round.gameType,
          round.currency,
        ],
      );
    }
    await tx.query('update facts.stream set last_seq = $1, caught_up_at = $2', [seq, new Date(now)]);
  });
}

/** Lets a part of a round's stake have been bonus money. */
async function stakeBonus(tx: Pick<Pool, 'query'>, { member, roundId, bonus }: RoundState): Promise<void> {
  await tx.query(
    `with account as (select ledger.open_account('member_bonus', $1::text, 'BDT') as id), purse as (
        insert into wallet.purse (id, member_id, account_id, state, weights, opened_at, closed_at)
          select gen_random_uuid(), $1::uuid, id, 'lost', '{"kinds": {}, "games": {}}', now(), now() from account returning id
      )
      insert into wallet.purse_round (member_id, round_id, purse_id, staked, won) select $1::uuid, $2, id, $3, 0 from purse`,
    [member, roundId, bonus],
  );
}

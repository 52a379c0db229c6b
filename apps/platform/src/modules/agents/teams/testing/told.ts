import { randomUUID } from 'node:crypto';
import { siteDay } from '@chhokka/kernel';
import { type Pool, transaction } from '../../../../infra/db.ts';

/** Minutes east of UTC of the site's clock. */
export const OFFSET = 360;

/** An ended round or a movement of a member that stands where it stands now, at `at` (ms). Amounts in minor units. */
export interface Told {
  readonly member: string;
  readonly at: number;
  /** Of an ended round. */
  readonly stake?: bigint;
  readonly win?: bigint;
  readonly gameType?: string;
  readonly vassalage?: string;
  /** Of a movement: what the member got. */
  readonly amount?: bigint;
  readonly sort?: 'deposit' | 'withdrawal' | 'promotion' | 'transfer' | 'correction' | 'agent';
  readonly kind?: string;
  readonly currency?: string;
  readonly other?: string;
}

const HOUSE = {
  deposit: 'cash_in',
  withdrawal: 'cash_out',
  promotion: 'bonus',
  transfer: 'member_cash',
  correction: 'adjustment',
  agent: 'house_agents',
} as const;

/** Writes facts, in this order, as a stream that has caught up at `now` (ms). Returns the ids of the rounds. */
export async function tellFacts(pool: Pool, told: readonly Told[], now: number): Promise<string[]> {
  const ids: string[] = [];
  await transaction(pool, async (tx) => {
    const { rows } = await tx.query<{ last: bigint }>('select last_seq as last from facts.stream for update');
    let seq = rows[0]?.last ?? 0n;
    for (const { member, at, stake = 0n, win = 0n, amount, sort = 'deposit', currency = 'BDT', ...fact } of told) {
      seq += 1n;
      const common = [seq, new Date(now), new Date(at), member, siteDay(at, OFFSET), currency];
      if (amount === undefined) {
        const id = randomUUID();
        ids.push(id);
        await tx.query(
          `insert into facts.round (seq, told_at, opened_at, closed_at, stake, win, effective_stake, effective_win, bet_total,
              refund_total, win_total, round_id, member_id, bets, live_bets, day, rounds, event, state, provider_id,
              vassalage, game_type, game_code, currency, agent_path)
            values ($1, $2, $3, $3, $7::bigint, $8::bigint, $7::bigint, $8::bigint, $7::bigint, 0, $8::bigint, $9, $4::uuid, 1, 1, $5, 1,
              'settled', 'closed', 'TEST', $10, $11, 'game', $6, members.uplines($4::uuid))`,
          [...common, stake, win, id, fact.vassalage ?? 'TEST', fact.gameType ?? 'RNG'],
        );
      } else {
        await tx.query(
          `insert into facts.money (seq, told_at, at, amount, account_id, version, other_account_id, other_version, transfer_id,
              member_id, day, account_kind, other_kind, sort, transfer_kind, external_id, currency, agent_path, other_member_id)
            values ($1::bigint, $2, $3, $7, -$1::bigint, $1::bigint, 1, $1::bigint, $1::bigint, $4::uuid, $5, 'member_cash', $8, $9, $10, 'x',
              $6, members.uplines($4::uuid), $11)`,
          [...common, amount, HOUSE[sort], sort, fact.kind ?? sort, fact.other ?? null],
        );
      }
    }
    await tx.query('update facts.stream set last_seq = $1, caught_up_at = $2', [seq, new Date(now)]);
  });
  return ids;
}

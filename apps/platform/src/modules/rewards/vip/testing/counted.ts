import { randomUUID } from 'node:crypto';
import { type GameType, ManualClock, siteDay } from '@chhokka/kernel';
import { createTestDatabase } from '../../../../../../../tests/support/database.ts';
import { openPool, type Pool, transaction } from '../../../../infra/db.ts';
import { createInTurn } from '../../../../infra/in-turn.ts';
import { createLog } from '../../../../infra/log.ts';
import { createFacts, type Facts } from '../../../money/facts/index.ts';
import { createInbox } from '../../../people/inbox/index.ts';
import type { Settings } from '../../../site/settings/index.ts';
import type { AwardsParts } from '../../awards/awards.parts.ts';
import { createAwards } from '../../awards/index.ts';

/** Minutes east of UTC of the site's clock. */
export const OFFSET = 360;

/** A round or a deposit that the stream of facts tells, at `at` (ms). Amounts in minor units. */
export interface Told {
  readonly member: string;
  readonly at: number;
  readonly stake?: bigint;
  readonly gameType?: GameType;
  readonly deposit?: bigint;
  /** A round that was told before: the stake changes it. */
  readonly again?: boolean;
  readonly currency?: string;
}

/** A database with members, a stream of facts that tests write themselves, and what counts it. */
export interface Counted {
  readonly url: string;
  readonly pool: Pool;
  readonly clock: ManualClock;
  readonly facts: Facts;
  /** The switches that are off. */
  readonly off: Set<string>;
  members(count: number): Promise<string[]>;
  /** Writes facts, in this order, up to now. */
  tell(told: readonly Told[]): Promise<void>;
  /** What a module of rewards needs, on this pool. */
  partsOn(pool: Pool): ReturnType<typeof partsOn>;
  close(): Promise<void>;
}

/** Opens it at this moment (ms). */
export async function openCounted(start: number): Promise<Counted> {
  const database = await createTestDatabase();
  const pool = openPool(database.url, 12);
  const clock = new ManualClock(start);
  const off = new Set<string>();
  const facts = createFacts({ pool, clock, log: createLog('silent'), inTurn: createInTurn(), offset: () => OFFSET });
  return {
    url: database.url,
    pool,
    clock,
    facts,
    off,
    async members(count) {
      const { rows } = await pool.query<{ id: string }>(
        `insert into members.member (account, password_hash, nickname)
          select 'p' || replace(uuidv7()::text, '-', ''), '', 'Player' from generate_series(1, $1) returning id`,
        [count],
      );
      return rows.map(({ id }) => id).toSorted();
    },
    tell: (told) => tellAll(pool, told, clock.now()),
    partsOn: (on) => partsOn(on, { clock, facts, off }),
    async close() {
      await pool.end();
      await database.drop();
    },
  };
}

function partsOn(pool: Pool, { clock, facts, off }: Pick<Counted, 'clock' | 'facts' | 'off'>) {
  const settings = {
    values: { currency: 'BDT', currencySymbol: 'P', siteName: 'Site' },
    dayOffset: () => OFFSET,
    isOn: (modId: string) => !off.has(modId),
  } as unknown as Settings;
  const inbox = createInbox({ pool, clock, settings });
  // Nothing here is claimed or paid.
  const awards = createAwards({ pool, clock, settings } as unknown as AwardsParts);
  return { pool, clock, settings, inbox, awards, facts, inTurn: createInTurn() };
}

/** Writes facts, in this order, as a stream that has caught up at `now` (ms). */
export async function tellAll(pool: Pool, told: readonly Told[], now: number): Promise<void> {
  await transaction(pool, async (tx) => {
    const { rows } = await tx.query<{ last: bigint }>('select last_seq as last from facts.stream for update');
    let seq = rows[0]?.last ?? 0n;
    for (const { member, at, stake = 0n, gameType = 'RNG', deposit, again = false, currency = 'BDT' } of told) {
      seq += 1n;
      const day = siteDay(at, OFFSET);
      if (deposit === undefined) {
        await tx.query(
          `insert into facts.round (seq, told_at, opened_at, closed_at, stake, win, effective_stake, effective_win, bet_total,
              refund_total, win_total, round_id, member_id, bets, live_bets, day, rounds, event, state, provider_id,
              vassalage, game_type, game_code, currency, agent_path)
            values ($1, $2, $3, $3, $4::bigint, 0, $4::bigint, 0, greatest($4::bigint, 0), 0, 0, $5, $6, 1, 1, $7, $8, $9, 'closed', 'TEST', 'TEST', $10,
              'game', $11, '{}')`,
          [
            seq,
            new Date(now),
            new Date(at),
            stake,
            randomUUID(),
            member,
            day,
            again ? 0 : 1,
            again ? 'resettled' : 'settled',
            gameType,
            currency,
          ],
        );
      } else {
        await tx.query(
          `insert into facts.money (seq, told_at, at, amount, account_id, version, other_account_id, other_version, transfer_id,
              member_id, day, account_kind, other_kind, sort, transfer_kind, external_id, currency, agent_path)
            values ($1::bigint, $2, $3, $4, -$1::bigint, $1::bigint, 1, $1::bigint, $1::bigint, $5, $6, 'member_cash', 'cash_in', 'deposit', 'deposit', 'x', $7, '{}')`,
          [seq, new Date(now), new Date(at), deposit, member, day, currency],
        );
      }
    }
    await tx.query('update facts.stream set last_seq = $1, caught_up_at = $2', [seq, new Date(now)]);
  });
}

/** Numbers that look random and are the same in each run. */
export function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

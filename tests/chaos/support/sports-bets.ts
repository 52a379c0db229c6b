import { isDeepStrictEqual } from 'node:util';
import type { Pool } from '@chhokka/provider-server/db';
import { openStore } from '../../../apps/feed/server/store/store.ts';
import type { Acceptance, SlipAnswer, SlipLeg } from '../../../apps/sportsbook/shared/bets.ts';
import { askerOf, isFault, type FinalAnswer, type SentSlip, type Told } from './sports-play.ts';
import type { SportsWorld } from './sports-world.ts';

interface SlipRow {
  readonly id: string;
  readonly bet_id: string | null;
  /** Of its bet. */
  readonly state: string | null;
  readonly kind: string | null;
  readonly stake: bigint | null;
  readonly legs: readonly SlipLeg[];
}

/** Bets that no slip explains, and slips that became something else than their players sent and were told. */
export async function wrongSlips(sportsbook: Pool, { slips }: Told): Promise<string[]> {
  const { rows } = await sportsbook.query<SlipRow>(
    `select slip.id, slip.bet_id, bet.state, bet.kind, bet.stake, coalesce((
       select json_agg(json_build_object('fixture', fixture_id, 'market', market, 'outcome', outcome, 'price', price) order by position)
       from bets.leg where leg.bet_id = bet.id), '[]') as legs
     from bets.slip left join bets.bet on bet.id = slip.bet_id`,
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const orphans = await sportsbook.query<{ id: string }>(
    'select id from bets.bet where not exists (select from bets.slip where slip.bet_id = bet.id)',
  );
  return [
    ...orphans.rows.map(({ id }) => `the bet ${id} has no slip`),
    ...rows.flatMap(({ id }) => (slips.has(id) ? [] : [`nobody sent the slip ${id}`])),
    ...[...slips].flatMap(([id, sent]) => faultsOf(sent, stored.get(id)).map((fault) => `the slip ${id} ${fault}`)),
  ];
}

const STANDING = ['open', 'settled', 'void', 'sold'];

function faultsOf({ answer, order }: SentSlip, row: SlipRow | undefined): string[] {
  if (answer === null) return ['was never answered'];
  if (row === undefined) return [`was answered as ${answer.state} and is lost`];
  const stands = row.state !== null && STANDING.includes(row.state);
  if (answer.state !== 'accepted') return stands ? [`was answered as ${answer.state} and has a bet`] : [];
  if (!stands || row.bet_id !== answer.bet.id) return [`was accepted as ${answer.bet.id}, and is ${row.bet_id}`];
  const found: string[] = [];
  if (row.kind !== order.bet.kind || row.stake !== BigInt(order.stake))
    found.push(`became ${row.kind} of ${row.stake}`);
  const isSame =
    row.legs.length === order.legs.length && order.legs.every((leg, at) => fits(leg, row.legs[at], order.acceptance));
  if (!isSame) found.push(`became a bet on ${JSON.stringify(row.legs)}`);
  return found;
}

function fits(asked: SlipLeg, taken: SlipLeg | undefined, acceptance: Acceptance): boolean {
  if (taken?.fixture !== asked.fixture || taken.market !== asked.market || taken.outcome !== asked.outcome)
    return false;
  return acceptance === 'any' || taken.price >= asked.price;
}

/** Slips whose players get another last answer now than they got first. */
export async function changedAnswers(world: SportsWorld, { slips }: Told): Promise<string[]> {
  const ask = askerOf(world, () => 0);
  const found: string[] = [];
  for (const { bettor, order, answer } of slips.values()) {
    const again = await ask<SlipAnswer>(bettor, 'slips', order);
    const [before, now] = [isFault(again) ? again : essenceOf(again), essenceOf(answer)];
    if (!isDeepStrictEqual(before, now))
      found.push(`${order.id} was ${JSON.stringify(now)}, and is ${JSON.stringify(before)}`);
  }
  return found;
}

/** What never changes of an answer: of a bet that was accepted, which one it is. */
function essenceOf(answer: SlipAnswer | FinalAnswer | null): object | null {
  return answer?.state === 'accepted' ? { state: answer.state, bet: answer.bet.id } : answer;
}

/** Quotes that were taken otherwise than their players were told, and bets that were sold otherwise than by their quotes. */
export async function wrongSales(sportsbook: Pool, { quotes }: Told): Promise<string[]> {
  const { rows } = await sportsbook.query<{
    id: string;
    bet_id: string;
    share: number;
    amount: bigint;
    taken: boolean;
  }>('select id, bet_id, share, amount, taken_at is not null as taken from bets.quote');
  const stored = new Map(rows.map((row) => [row.id, row]));
  const found = [...quotes].flatMap(([id, { betId, share, amount, sold }]) => {
    const row = stored.get(id);
    const [is, told] = [[row?.bet_id, row?.share, row?.amount, row?.taken].join(), [betId, share, amount, sold].join()];
    return is === told ? [] : [`the quote ${id} is ${is}, and its player was told ${told}`];
  });
  const taken = rows.filter((row) => row.taken);
  const untold = taken.filter(({ id }) => !quotes.has(id)).map(({ id }) => `nobody took the quote ${id}`);
  const bets = await sportsbook.query<{ id: string; sold: number; cashed: bigint; shares: number; paid: bigint }>(
    `select bet.id, sold, cashed, coalesce(sum(share), 0)::integer as shares, coalesce(sum(amount), 0)::bigint as paid
     from bets.bet left join bets.movement on bet_id = bet.id and reason = 'cash-out' and movement.state = 'done' group by bet.id`,
  );
  const wrong = bets.rows.flatMap(({ id, sold, cashed, shares, paid }) => {
    const own = taken.filter(({ bet_id }) => bet_id === id);
    const due = [sum(own.map(({ share }) => BigInt(share))), sum(own.map(({ amount }) => amount))].join();
    const agree = [[sold, cashed].join(), [shares, paid].join()].every((each) => each === due);
    return agree
      ? []
      : [`of the bet ${id} ${sold} was sold for ${cashed}, ${shares} was paid with ${paid}; its quotes say ${due}`];
  });
  return [...found, ...untold, ...wrong];
}

/** Words that the sportsbook has otherwise than the feed's log, and gaps. The feed may have said more at its end. */
export async function wrongWords(sportsbook: Pool, feedFile: string): Promise<string[]> {
  const store = openStore(feedFile);
  const said = store.all<{ body: string }>('select body from word order by number');
  store.close();
  const { rows } = await sportsbook.query<{ number: bigint; body: object }>(
    'select number, body from words.word order by number',
  );
  return rows.flatMap(({ number, body }, at) => {
    if (number !== BigInt(at + 1)) return [`there is no word ${at + 1}`];
    return isDeepStrictEqual(body, JSON.parse(said[at]?.body ?? 'null'))
      ? []
      : [`the feed did not say word ${number} so`];
  });
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

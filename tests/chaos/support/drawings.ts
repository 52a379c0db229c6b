import { type DealtRound, dealFrom, makeShoe, verifyShoe } from '@chhokka/game-math/tables/baccarat';
import { drawRound, type PoolRules, type TableManifest, type TableRules } from '@chhokka/game-math';
import type { Pool } from '@chhokka/provider-server/db';
import { tables } from '../../../apps/arcade/games/tables.ts';
import { wrongFlights } from './flights.ts';

interface RoundRow {
  number: bigint;
  state: string;
  /** Hex. */
  seed: string;
  /** The outcome, JSON. */
  events: string | null;
}

/** Rounds that are lost, that have not come to an end, or whose outcome is not the one that they were committed to. */
export async function wrongRounds(arcade: Pool): Promise<string[]> {
  const found = await Promise.all(tables.map((manifest) => wrongRoundsOf(arcade, manifest)));
  return found.flat();
}

async function wrongRoundsOf(arcade: Pool, manifest: TableManifest): Promise<string[]> {
  const { code, rules } = manifest;
  const { rows } = await arcade.query<RoundRow>(
    `select number, state, encode(server_seed, 'hex') as seed, events
     from tables.round join draws.draw on id = draw_id where table_code = $1 order by number`,
    [code],
  );
  const wrong = rows.flatMap(({ number, state, events }, at) => [
    ...(number === BigInt(at + 1) ? [] : [`${code} has no round ${at + 1}`]),
    ...((state === 'settled') === (events !== null) && ['settled', 'cancelled'].includes(state)
      ? []
      : [`${code} ${number} is ${state} with the outcome ${events}`]),
  ]);
  switch (rules.kind) {
    case 'fresh':
    case 'pool':
      return [
        ...wrong,
        ...rows.filter(({ state }) => state === 'settled').flatMap((row) => drawnOtherwise(code, rules, row)),
      ];
    case 'shoe':
      return [...wrong, ...(await wrongShoes(arcade, code))];
    case 'flight':
      return [...wrong, ...(await wrongFlights(arcade, code, rules))];
  }
}

function drawnOtherwise(code: string, rules: TableRules | PoolRules, { number, seed, events }: RoundRow): string[] {
  const outcome = drawRound(rules, { serverSeed: seed, table: code, number: Number(number) });
  return JSON.stringify(outcome) === events ? [] : [`${code} ${number} was drawn otherwise`];
}

interface DealtRow {
  shoe: bigint;
  first_card: number;
  /** Hex. */
  seed: string;
  root: string;
  ended_at: Date | null;
  /** When the shoe was stored, and when the round was opened. */
  sealed_at: Date;
  opened_at: Date;
  drawn_seed: string;
  number: bigint;
  from_card: number;
  next_card: number | null;
  is_last: boolean | null;
  events: string | null;
}

/** Rounds that are not dealt from their place in their shoe, shoes that are not those of their roots, gaps and overlaps. */
async function wrongShoes(arcade: Pool, table: string): Promise<string[]> {
  const { rows } = await arcade.query<DealtRow>(
    `select shoe.number as shoe, first_card, encode(shoe.server_seed, 'hex') as seed, encode(root, 'hex') as root,
       shoe.ended_at, shoe.opened_at as sealed_at, round.opened_at, encode(draw.server_seed, 'hex') as drawn_seed,
       round.number, from_card, next_card, is_last, events
     from tables.round join draws.draw on draw.id = draw_id left join tables.shoe_round using (draw_id)
       left join tables.shoe on shoe.id = shoe_round.shoe
     where round.table_code = $1 order by round.number`,
    [table],
  );
  return rows.flatMap((row, at) => {
    if (row.shoe === null) return [`${table} ${row.number} has no shoe`];
    const before = rows.slice(0, at).findLast(({ next_card }) => next_card !== null);
    return faultsOf(table, row, before).map((fault) => `${table} ${row.number} in shoe ${row.shoe} ${fault}`);
  });
}

/** `before`: the last round that was dealt before this one. */
function faultsOf(table: string, row: DealtRow, before: DealtRow | undefined): string[] {
  const { seed, root, from_card, next_card, is_last, events, sealed_at, opened_at } = row;
  const origin = { serverSeed: seed, table, number: Number(row.shoe) };
  const found: string[] = [];
  if (row.drawn_seed !== seed) found.push('has another seed than its shoe');
  if (sealed_at > opened_at) found.push('was opened before its shoe was sealed');
  const goesOn = before !== undefined && !before.is_last;
  const place = goesOn ? [before.shoe, before.next_card] : [(before?.shoe ?? 0n) + 1n, row.first_card];
  if (place.join() !== [row.shoe, from_card].join()) found.push(`begins at ${from_card}, and not at ${place.join()}`);
  if ((from_card === row.first_card || !goesOn) && !verifyShoe(root, origin))
    found.push('has not the root of its seed');
  if (next_card === null) return events === null ? found : [...found, 'was drawn and not dealt'];
  const dealt: DealtRound = dealFrom(makeShoe(origin), from_card);
  const is = JSON.stringify([dealt.next, dealt.isLast, dealt.outcome]);
  const said = JSON.stringify([next_card, is_last, JSON.parse(events ?? 'null')]);
  if (is !== said) found.push(`is dealt as ${is}, and not as ${said}`);
  if (dealt.isLast && row.ended_at === null) found.push('is the last one, and the shoe goes on');
  return found;
}

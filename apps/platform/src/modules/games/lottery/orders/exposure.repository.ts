import { numbers, texts } from '../../../../infra/arrays.ts';
import type { Transaction } from '../../../../infra/db.ts';
import type { Game } from '../lottery.types.ts';
import { EVERY_NUMBER } from './exposure.policy.ts';
import type { Exposed } from './orders.types.ts';

/** A numero on which something is bet, with the multiple of all lines there. */
export interface FactoredNumero {
  readonly numeroId: bigint;
  readonly factor: number;
}

const ADDED = `unnest($1::bigint[], $2::bigint[]) as n (id, factor)
    cross join unnest($3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[]) as x (scope, play, part, payout, stake)`;

const added = (numeros: readonly FactoredNumero[], exposed: readonly Exposed[]) => [
  numbers(numeros.map(({ numeroId }) => numeroId)),
  numbers(numeros.map(({ factor }) => factor)),
  texts(exposed.map(({ scope }) => scope)),
  texts(exposed.map(({ play }) => play)),
  texts(exposed.map(({ part }) => part)),
  numbers(exposed.map(({ payout }) => payout)),
  numbers(exposed.map(({ stake }) => stake)),
];

/** Adds to what can become due on each of the numeros. The rows are locked in the order of their keys. */
export async function raiseExposure(
  tx: Transaction,
  numeros: readonly FactoredNumero[],
  exposed: readonly Exposed[],
): Promise<void> {
  await tx.query({
    name: 'lottery.raise_exposure',
    text: `insert into lottery.exposure as e (numero_id, scope, play, part, payout, stake)
      select n.id, x.scope, x.play, x.part, x.payout * n.factor, x.stake * n.factor from ${ADDED}
        order by n.id, x.scope collate "C", x.play collate "C", x.part collate "C"
      on conflict (numero_id, scope, play, part) do update
        set payout = e.payout + excluded.payout, stake = e.stake + excluded.stake`,
    values: added(numeros, exposed),
  });
}

/** A limit that is passed on a numero. */
export interface Passed extends Pick<Exposed, 'scope' | 'play' | 'part'> {
  /** The largest payout that the limit would still have taken, in minor units. */
  readonly left: bigint;
  readonly numeroId: bigint;
}

/**
 * The first limit that is passed by what was raised; null: none. Call it after `raiseExposure`: whoever bets on the same play
 * of the same numero waits for its row, so nothing is added between the two. What counts for every number (`*`) is added to
 * each number, and the other way round.
 */
export async function findPassed(
  tx: Transaction,
  most: Game['most'],
  numeros: readonly FactoredNumero[],
  exposed: readonly Exposed[],
): Promise<Passed | null> {
  const { rows } = await tx.query<Passed>({
    name: 'lottery.passed',
    text: `select e.numero_id as "numeroId", e.scope, e.play, e.part,
        greatest(0, bounds.most - sums.payout + x.payout * n.factor)::bigint as left from ${ADDED}
      join lottery.exposure e
        on e.numero_id = n.id and e.scope = x.scope and e.play = x.play and e.part = x.part
      left join lottery.exposure every
        on x.scope = 'number' and x.part <> '${EVERY_NUMBER}' and every.numero_id = n.id and every.scope = 'number'
          and every.play = x.play and every.part = '${EVERY_NUMBER}'
      left join lateral (
        select max(m.payout) as payout from lottery.exposure m
          where m.numero_id = n.id and m.scope = 'number' and m.play = x.play and m.part <> '${EVERY_NUMBER}'
      ) heaviest on x.scope = 'number' and x.part = '${EVERY_NUMBER}'
      cross join lateral (select e.payout + coalesce(every.payout, 0) + coalesce(heaviest.payout, 0) as payout) sums
      cross join lateral (
        select case x.scope when 'number' then $8::bigint when 'play' then $9::bigint when 'member' then $10::bigint
          else $11::bigint end as most
      ) bounds
      where sums.payout > bounds.most
      order by n.id, x.scope collate "C", x.play collate "C", x.part collate "C" limit 1`,
    values: [...added(numeros, exposed), most.number, most.play, most.member, most.numero],
  });
  return rows[0] ?? null;
}

/** What comes off one row. */
export interface Lowered extends Exposed {
  readonly numeroId: bigint;
}

/** Takes off what was given back. The rows are locked in the order of their keys. */
export async function lowerExposure(tx: Transaction, lowered: readonly Lowered[]): Promise<void> {
  if (lowered.length === 0) return;
  await tx.query({
    name: 'lottery.lower_exposure',
    text: `with off as materialized (
        select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
          as o (numero_id, scope, play, part, payout, stake)
      ), locked as materialized (
        select e.numero_id, e.scope, e.play, e.part, off.payout, off.stake
          from lottery.exposure e join off using (numero_id, scope, play, part)
          order by e.numero_id, e.scope, e.play, e.part for no key update of e
      )
      update lottery.exposure e
        set payout = greatest(0, e.payout - l.payout), stake = greatest(0, e.stake - l.stake)
        from locked l
        where e.numero_id = l.numero_id and e.scope = l.scope and e.play = l.play and e.part = l.part`,
    values: [
      numbers(lowered.map(({ numeroId }) => numeroId)),
      texts(lowered.map(({ scope }) => scope)),
      texts(lowered.map(({ play }) => play)),
      texts(lowered.map(({ part }) => part)),
      numbers(lowered.map(({ payout }) => payout)),
      numbers(lowered.map(({ stake }) => stake)),
    ],
  });
}

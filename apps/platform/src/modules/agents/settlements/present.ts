import type { CallValue, LineMember } from '@chhokka/contracts';
import { assert, formatDecimal } from '@chhokka/kernel';
import type { Queryable } from '../../../infra/db.ts';
import { weighed } from '../../money/facts/index.ts';
import { presentMember } from '../lines/index.ts';
import { type FileRow, findPayments, findPeople, type Person, type Row } from './lists.repository.ts';
import { netOf, nextTier, rebateOf, wageOf, weightOf } from './settle.policy.ts';

type WireFile = CallValue<'agentSettlement'>;
type Wire = WireFile['settlement'];
type Explanation = WireFile['explanation'];

/** How a reader sees people: `masks` if players' names are masked, `parts` if he sees who stands below the taker. */
export interface Reading {
  readonly masks: boolean;
  readonly parts: boolean;
}

type Named = (id: string) => LineMember;

/** Names these members; `presentRows` and `explain` need all whom they show. */
export async function nameAll(
  db: Queryable,
  ids: readonly (string | null)[],
  { masks }: Pick<Reading, 'masks'>,
): Promise<Named> {
  const people = await findPeople(
    db,
    ids.flatMap((id) => id ?? []),
  );
  return (id) => {
    const person: Person | undefined = people.get(id);
    assert(person !== undefined, 'the sides of a settlement are members');
    return presentMember(person, { masks });
  };
}

const peopleOf = ({ giverId, takerId }: Row): (string | null)[] => [giverId, takerId];

/** A settlement as calls show it; `named` knows both sides. */
function presentRow(row: Row, named: Named): Wire {
  return {
    settlementId: row.id,
    kind: row.kind,
    giver: row.giverId === null ? null : named(row.giverId),
    taker: named(row.takerId),
    from: row.from.getTime(),
    until: row.until.getTime(),
    amount: formatDecimal(row.amount),
    paid: formatDecimal(row.paid),
    state: row.state,
    corrects: row.corrects,
    paidAt: row.paidAt?.getTime() ?? null,
    reason: row.reason,
  };
}

/** Settlements as a reader sees them, in the same order. */
export async function presentRows(
  db: Queryable,
  rows: readonly Row[],
  reading: Pick<Reading, 'masks'>,
): Promise<Wire[]> {
  const named = await nameAll(db, rows.flatMap(peopleOf), reading);
  return rows.map((row) => presentRow(row, named));
}

/** Why a settlement is what it is, line by line. */
export async function explain(db: Queryable, file: FileRow, { masks, parts }: Reading): Promise<Explanation> {
  const { terms, version, inputs, active, base } = file;
  const sources = parts ? (inputs.sources ?? []) : [];
  const rates = parts ? (inputs.rates ?? []) : [];
  const [named, payments] = await Promise.all([
    nameAll(
      db,
      [...sources, ...rates].map(({ memberId }) => memberId),
      { masks },
    ),
    findPayments(db, file.id),
  ]);
  const tiers = terms !== null && 'tiers' in terms ? terms.tiers : null;
  const rate = file.tier === null ? undefined : tiers?.[file.tier - 1]?.rate;
  const tier = file.tier === null || rate === undefined ? null : { number: file.tier, rate };
  return {
    terms,
    version,
    stakes: (inputs.stakes ?? []).map(({ gameType, stake }) => {
      const weight = terms === null ? 0n : weightOf(terms.weights, gameType);
      const weighedStake = formatDecimal(weighed(BigInt(stake) * weight));
      return { gameType, stake: formatDecimal(BigInt(stake)), weight: Number(weight), weighed: weighedStake };
    }),
    net: presentNet(file),
    rounds: presentRounds(file),
    rates: rates.map(({ memberId, difference, units }) => ({
      member: memberId === null ? null : named(memberId),
      difference,
      weighed: formatDecimal(weighed(BigInt(units))),
      amount: formatDecimal(rebateOf(difference, BigInt(units))),
    })),
    base: formatDecimal(base),
    active: Number(active),
    activeFrom: tiers === null ? null : (terms?.activeFrom ?? null),
    tier,
    nextTier: tiers === null ? null : nextTier({ tiers }, { tier }),
    computed: formatDecimal(file.computed),
    amount: formatDecimal(file.whole),
    sources: sources.map(({ memberId, base: of, active: count }) => ({
      member: named(memberId),
      base: formatDecimal(BigInt(of)),
      active: Number(count),
    })),
    payments: payments.map(({ at, amount, kind }) => ({
      at: at.getTime(),
      amount: formatDecimal(amount),
      kind: kind === 'payment' ? 'payment' : 'debt',
    })),
  };
}

function presentNet({ inputs: { net }, carriedIn, base, carriedOut }: FileRow): Explanation['net'] {
  if (net === undefined) return null;
  const [stake, win, bonus, rebate] = [BigInt(net.stake), BigInt(net.win), BigInt(net.bonus), BigInt(net.rebate)];
  return {
    stake: formatDecimal(stake),
    win: formatDecimal(win),
    bonus: formatDecimal(bonus),
    rebate: formatDecimal(rebate),
    net: formatDecimal(netOf({ stake, win, bonus, rebate })),
    carriedIn: formatDecimal(carriedIn),
    base: formatDecimal(base),
    carriedOut: formatDecimal(carriedOut),
  };
}

function presentRounds({ inputs: { rounds }, terms }: FileRow): Explanation['rounds'] {
  if (rounds === undefined || terms?.kind !== 'realtime') return null;
  const each = ({ count, units }: { count: string; units: string }, rate: number) => ({
    count: Number(count),
    weighed: formatDecimal(weighed(BigInt(units))),
    rate,
    amount: formatDecimal(wageOf(rate, BigInt(units))),
  });
  return { won: each(rounds.won, terms.winRate), lost: each(rounds.lost, terms.lossRate) };
}

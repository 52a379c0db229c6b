import { randomUUID } from 'node:crypto';
import { DAY, HOUR, minor, MINUTE, siteDay } from '@chhokka/kernel';
import type { AgreementTerms } from '@chhokka/contracts';
import { Refused } from '../../../../infra/http/refused.ts';
import type { OperatorSession } from '../../../../infra/http/sessions.ts';
import { decideSettlements } from '../decide.ts';
import { createSettlements } from '../index.ts';
import { takeIncome } from '../take.ts';
import {
  type Contract,
  endOf,
  type Facts,
  type KnownMovement,
  type KnownRate,
  type KnownRound,
  type Moment,
  periodNameOf,
  startOf,
} from './model.ts';
import { type Act, AGENTS, type Story, waitOf } from './story.ts';
import { newRound, OFFSET, type RoundState } from './told.ts';
import { MONDAY, type World } from './world.ts';

/** What was told, agreed and settled, as the simple program needs it. */
export interface Known extends Facts {
  readonly rounds: KnownRound[];
  readonly movements: KnownMovement[];
  readonly moments: Moment[];
  readonly contracts: Contract[];
  readonly rates: KnownRate[];
}

interface Telling {
  readonly world: World;
  readonly known: Known;
  /** Agents first. */
  readonly members: readonly string[];
  readonly operator: OperatorSession;
}

/**
 * Lives a story from the first Monday on for some days, and the night after them. The worker comes every `every` days, of which
 * `days` is a multiple.
 */
export async function tellStory(
  world: World,
  story: Story,
  { days, every = 1 }: { readonly days: number; readonly every?: number },
): Promise<Known> {
  world.values.agentApprovesTo = story.approves;
  const known: Known = { rounds: [], movements: [], moments: [], contracts: [], rates: [] };
  const telling = { world, known, members: await placeAll(world, story, known), operator: await world.operator() };
  for (const { agent, terms } of story.contracts) await agree(telling, telling.members[agent] ?? '', terms, true);
  await createSettlements(world.parts).run();
  const end = MONDAY + days * DAY;
  for (const [number, act] of story.acts.entries()) {
    const until = Math.min(world.clock.now() + waitOf(act), end - (story.acts.length - number) * 1_000);
    await comeTo(telling, until, every);
    await tellAct(telling, act);
  }
  await comeTo(telling, end + 4 * HOUR, every);
  return known;
}

async function placeAll(world: World, { uplines, players, rates }: Story, known: Known): Promise<string[]> {
  const members: string[] = [];
  const most: number[] = [];
  const add = async (upline: number | null, type: number): Promise<void> => {
    const number = members.length;
    const id = await world.member(upline === null ? null : members[upline], type);
    members.push(id);
    const rate = Math.min(rates[number] ?? 0, upline === null ? 40 : (most[upline] ?? 0));
    most.push(rate);
    await world.rate(id, rate);
    known.rates.push({ member: id, fromDay: 0, rate });
  };
  for (const [number, upline] of uplines.entries()) await add(number === 0 ? null : upline, 2);
  for (const upline of players) await add(upline, 0);
  return members;
}

/** What the worker does: it counts again at night, settles and pays. */
async function work({ world, known }: Telling, what: Moment['what']): Promise<void> {
  await world.count();
  const settlements = createSettlements(world.parts);
  if (what === 'night') await settlements.countAgain();
  await settlements.run({ members: 3, takers: 2 });
  known.moments.push({ at: world.clock.now(), what });
}

/** Comes to a moment. The worker comes after each midnight and each night on the way. */
async function comeTo(telling: Telling, until: number, every: number): Promise<void> {
  const { world } = telling;
  for (;;) {
    const now = world.clock.now();
    const midnight = now - ((now - MONDAY) % (every * DAY));
    const next = [midnight + 10 * MINUTE, midnight + 3 * HOUR + 10 * MINUTE, midnight + every * DAY + 10 * MINUTE].find(
      (at) => at > now,
    );
    if (next === undefined || next > until) break;
    world.at(next);
    await work(telling, next - midnight === 3 * HOUR + 10 * MINUTE ? 'night' : 'run');
  }
  world.at(Math.max(until, world.clock.now() + 1));
}

async function uplinesOf({ world }: Pick<Telling, 'world'>, member: string): Promise<string[]> {
  const { rows } = await world.pool.query<{ path: string[] }>('select members.uplines($1) as path', [member]);
  return rows[0]?.path ?? [];
}

async function agree(telling: Telling, taker: string, terms: AgreementTerms, isFirst: boolean): Promise<void> {
  const { world, known } = telling;
  const giver = (await uplinesOf(telling, taker)).at(-1) ?? null;
  const now = world.clock.now();
  const agreement = `${terms.kind} ${giver} ${taker}`;
  const former = known.contracts.findLast((one) => one.taker === taker && one.terms.kind === terms.kind);
  // One that has not begun is not replaced again.
  if (former !== undefined && (isFirst || former.from > now || (former.until ?? now) > now)) return;
  let from = isFirst ? startOf(periodNameOf(terms), now) : endOf(periodNameOf(terms), now);
  if (former?.until === null) {
    const until = endOf(periodNameOf(former.terms), now);
    await endAt(telling, former, until);
    while (from < until) from = endOf(periodNameOf(terms), from);
  }
  const version = await world.agree({ terms, taker, giver }, from);
  known.contracts.push({ version, agreement, taker, giver, terms, from, until: null });
}

async function endAt({ world }: Telling, contract: Contract, until: number): Promise<void> {
  await world.pool.query(`update agreements.version set applies_until = $2, ended_how = 'agreed' where id = $1`, [
    contract.version,
    new Date(until),
  ]);
  contract.until = until;
}

/** Ends with the running period, or before the first one. */
async function endOne(telling: Telling, contract: Contract): Promise<void> {
  const period = periodNameOf(contract.terms);
  if (contract.until === null)
    await endAt(telling, contract, Math.max(contract.from, endOf(period, telling.world.clock.now())));
}

async function tellRound({ world, known }: Telling, round: RoundState, before: RoundState | null): Promise<void> {
  await world.tell([{ round, before }]);
  const first = known.rounds.find(({ roundId }) => roundId === round.roundId);
  const path = first?.path ?? (await uplinesOf({ world }, round.member));
  known.rounds.push({ ...round, toldAt: world.clock.now(), path, isClosed: round.state === 'closed' });
}

function lastOf({ known }: Telling, which: number): RoundState | undefined {
  const ids = [...new Set(known.rounds.map(({ roundId }) => roundId))];
  const last = known.rounds.findLast(({ roundId }) => roundId === ids[which % Math.max(ids.length, 1)]);
  return last && { ...last, state: last.isClosed ? 'closed' : 'refunded' };
}

async function tellAct(telling: Telling, act: Act): Promise<void> {
  const { world, members, known } = telling;
  const now = world.clock.now();
  switch (act.what) {
    case 'play': {
      const { late, gameType, stake, bonus, win, currency } = act;
      const closedAt = Math.max(MONDAY, now - late * MINUTE);
      const amounts = { stake: BigInt(stake), bonus: BigInt(Math.min(bonus, stake)), win: BigInt(win) };
      const member = members[act.member] ?? '';
      return tellRound(telling, newRound({ member, closedAt, gameType, currency, ...amounts }), null);
    }
    case 'again': {
      const before = lastOf(telling, act.which);
      if (before === undefined) return;
      const stake = BigInt(act.stake) < before.bonus ? before.bonus : BigInt(act.stake);
      return tellRound(telling, { ...before, stake, win: BigInt(act.win), state: 'closed' }, before);
    }
    case 'refund': {
      const before = lastOf(telling, act.which);
      if (before?.state === 'closed') await tellRound(telling, { ...before, win: 0n, state: 'refunded' }, before);
      return;
    }
    case 'bonus':
      return tellBonus(telling, act);
    case 'move':
      return moveOne(telling, act);
    case 'agree':
      return agree(telling, members[act.agent] ?? '', act.terms, false);
    case 'end': {
      const contract = known.contracts[act.which % known.contracts.length];
      return contract && endOne(telling, contract);
    }
    case 'rate':
      return setRate(telling, members[act.member] ?? '', act.rate);
    case 'run':
      return work(telling, 'run');
    case 'take':
      return take(telling, members[act.agent] ?? '');
    case 'decide':
      return decide(telling, act);
  }
}

async function tellBonus({ world, known, members }: Telling, act: Act & { what: 'bonus' }): Promise<void> {
  if (act.amount === 0) return;
  const at = world.clock.now();
  const member = members[act.member] ?? '';
  const amount = BigInt(act.amount);
  await world.tell([{ moved: { member, at, amount, kind: act.isRebate ? 'rebate' : 'mission' } }]);
  known.movements.push({ toldAt: at, member, path: await uplinesOf({ world }, member), at, amount });
}

/** Moves a member with everybody below, as far as the rules allow; contracts with the former upline end. */
async function moveOne(telling: Telling, act: Act & { what: 'move' }): Promise<void> {
  const { world, known, members } = telling;
  const member = members[act.member] ?? '';
  const to = act.to === null ? null : (members[act.to] ?? '');
  if (to === null ? act.member >= AGENTS : to === member || (await uplinesOf(telling, to)).includes(member)) return;
  if (to !== null && latestRate(known, member) > latestRate(known, to)) return;
  await world.move(member, to);
  for (const contract of known.contracts)
    if (contract.taker === member && contract.giver !== to) await endOne(telling, contract);
}

const latestRate = ({ rates }: Known, member: string): number =>
  rates.findLast((rate) => rate.member === member)?.rate ?? 0;

/** A new rate counts from the next midnight, between those below and that of the upline. */
async function setRate({ world, known, members }: Telling, member: string, wanted: number): Promise<void> {
  const upline = (await uplinesOf({ world }, member)).at(-1);
  let rate = upline === undefined ? wanted : Math.min(wanted, latestRate(known, upline));
  for (const below of members)
    if ((await uplinesOf({ world }, below)).at(-1) === member) rate = Math.max(rate, latestRate(known, below));
  const tomorrow = world.clock.now() + DAY;
  await world.rate(member, rate, siteDay(tomorrow, OFFSET));
  known.rates.push({ member, fromDay: Math.floor((tomorrow - MONDAY) / DAY), rate });
}

/** Takes the half of what stands there. */
async function take({ world }: Telling, memberId: string): Promise<void> {
  const amount = minor((await world.balance(memberId)) / 2n);
  if (amount === 0n) return;
  try {
    await takeIncome(world.parts, { memberId, requestId: randomUUID(), amount });
  } catch (error) {
    // Where debts go in circles, somebody may owe what he has.
    if (!(error instanceof Refused) || error.code !== 'withdrawal_balance') throw error;
  }
}

async function decide({ world, operator }: Telling, act: Act & { what: 'decide' }): Promise<void> {
  const { rows } = await world.pool.query<{ id: string }>(
    `select id from settlements.settlement where queue = 'office' or (state = 'held' and giver_id is null) order by id`,
  );
  const settlementId = rows[act.which % Math.max(rows.length, 1)]?.id;
  if (settlementId === undefined) return;
  await decideSettlements(
    world.parts,
    { settlementIds: [settlementId], decision: act.decision, reason: 'We looked at it' },
    { operator, requestId: randomUUID(), address: '127.0.0.1' },
  );
}

import type { Random } from '@chhokka/game-math';
import { formatDecimal, parseDecimal, siteDay, ZERO } from '@chhokka/kernel';
import type { MemberSession } from '../../../infra/http/sessions.ts';
import type { Platform } from '../../../roles/platform.ts';
import { type Services, servicesOf } from '../../services.ts';
import { contextOf, type Hands, valueOf } from '../cashier.ts';
import { agreeFirst, agreeLate, leaveOpen, raiseWage } from './contracts.ts';
import { accountOfAgent, type Agents, applyFor, idFrom, type Invitation, invitationBy, makeAgents } from './people.ts';

/** Switches of the four kinds of contracts. */
export const CONTRACT_NODES = ['DIVIDEND', 'SALARY', 'HOURSALARY', 'REALTIMESALARY'] as const;
/** Settlements above this wait for an operator, so that the demonstration's queue has something in it. */
const PAID_AT_ONCE = '50.00';
/** Of the players, in hundredths, so many come by an agent's code. */
const BROUGHT = 75;
const WEEK = 7;
/** Who gives a downline the dividend that the house gives. */
const GENEROUS = accountOfAgent('karim');
/** So many days before the end hourly salaries are agreed. */
const HOURLY_DAYS = 2;
/** The consumers of facts on which settlements wait. */
const COUNTING = ['teams', 'salaries'];

/** The agents of a story, and where they meet operators. */
export interface Line {
  readonly platform: Platform;
  readonly services: Services;
  readonly desk: Hands;
  readonly agents: Agents;
}

/** Makes the agents and their contracts, at the story's first moment. */
export async function beginLine(platform: Platform, desk: Hands): Promise<Line> {
  const services = servicesOf(platform);
  for (const node of CONTRACT_NODES) await services.settings.switchNode(node, true);
  await services.settings.save('agentApprovesTo', PAID_AT_ONCE);
  await services.revisions.poll();
  const agents = await makeAgents(services, desk);
  await agreeFirst(desk, agents);
  const line = { platform, services, desk, agents };
  // Salaries are counted from the first look on.
  await settle(line);
  return line;
}

/** By whose code a new player comes; undefined: by nobody's. */
export async function broughtBy({ services, agents }: Line, random: Random): Promise<Invitation | undefined> {
  if (random.below(100) >= BROUGHT) return undefined;
  const [first, ...others] = agents.values();
  const agent = others[random.below(others.length + 1)] ?? first;
  return agent && invitationBy(services, agent.code);
}

/** The evening of a day: what is over is settled; once a week operators decide what waits, and agents take their income. */
export async function evening(
  line: Line,
  { day, days, player }: { day: number; days: number; player: MemberSession | undefined },
): Promise<void> {
  await settle(line);
  if (day === Math.floor(days / 2)) await raiseWage(line.desk, line.agents);
  if (day === Math.max(0, days - HOURLY_DAYS)) await agreeLate(line.desk, line.agents);
  const isLast = day === days - 1;
  // What the last days bring still waits.
  if (day % WEEK === WEEK - 1 && day < days - WEEK) await decideQueue(line);
  if (day % WEEK === WEEK - 2 && !isLast) await takeIncome(line, day);
  if (!isLast) return;
  await takeIncome(line, day);
  await leaveQueue(line);
  await settle(line);
  await leaveOpen(line.desk, line.agents);
  if (player !== undefined) await applyFor(line.desk, player, player.account);
}

/** The jobs of agents, once, in the order in which a worker would come to them. */
async function settle({ platform, services }: Line): Promise<void> {
  const { facts, teams, agreements, settlements } = services;
  await facts.tellAll();
  for (const consumer of platform.added.all('facts'))
    if (COUNTING.includes(consumer.name)) await facts.consume(consumer);
  await teams.countNew();
  await agreements.expire();
  await agreements.endLastDays();
  await settlements.countAgain();
  await settlements.run();
}

/** The settlements of the operators' queue that nobody holds. */
async function findDue({ handlers, operator }: Hands) {
  const asked = { state: 'waiting' as const, pageSize: 200 };
  const { list } = await valueOf(handlers.officeSettlements(asked, contextOf<'officeSettlements'>({ operator })));
  return list.filter(({ state }) => state === 'due');
}

/** The desk pays everything that waits; above a sum that takes two operators. */
async function decideQueue({ desk }: Line): Promise<void> {
  const { handlers, operator, second } = desk;
  const settlementIds = (await findDue(desk)).map(({ settlementId }) => settlementId);
  if (settlementIds.length === 0) return;
  for (const one of [operator, second]) {
    const decision = { settlementIds, decision: 'pay' as const, reason: '' };
    const context = contextOf<'officeDecideSettlements'>({ operator: one });
    const decided = await valueOf(handlers.officeDecideSettlements(decision, context));
    if (decided.list.every(({ outcome }) => outcome !== 'needs_second')) return;
  }
}

/**
 * The last day's queue: a dividend of an agent who owes one to a downline is dropped, so that there is a debt, and the largest
 * of the others is held.
 */
async function leaveQueue({ desk }: Line): Promise<void> {
  const { handlers, operator } = desk;
  const context = contextOf<'officeDecideSettlements'>({ operator });
  const mine = (await findDue(desk)).filter(({ giver }) => giver === null);
  const dropped = largest(mine.filter(({ kind, taker }) => kind === 'dividend' && taker.account === GENEROUS));
  const held = largest(mine.filter((each) => each !== dropped));
  for (const [settlement, decision, reason] of [
    [dropped, 'drop', 'The line is under review.'],
    [held, 'hold', 'Asked for the receipts.'],
  ] as const) {
    if (settlement === undefined) continue;
    const decided = { settlementIds: [settlement.settlementId], decision, reason };
    await handlers.officeDecideSettlements(decided, context);
  }
}

function largest<Of extends { readonly amount: string }>(list: readonly Of[]): Of | undefined {
  const cents = ({ amount }: Of) => parseDecimal(amount) ?? ZERO;
  return list.reduce<Of | undefined>((most, each) => (most && cents(most) >= cents(each) ? most : each), undefined);
}

/** Agents take what they have earned to their wallets. */
async function takeIncome({ desk, agents, services }: Line, day: number): Promise<void> {
  const { handlers } = desk;
  const today = siteDay(services.clock.now(), services.settings.dayOffset());
  for (const { name, session } of agents.values()) {
    const asked = { from: today, to: today };
    const { available } = await valueOf(handlers.agentIncome(asked, contextOf<'agentIncome'>({ session })));
    const amount = parseDecimal(available) ?? ZERO;
    if (amount <= 0n) continue;
    const take = { requestId: idFrom(`${name} takes ${day}`), amount: formatDecimal(amount) };
    await handlers.agentTakeIncome(take, contextOf<'agentTakeIncome'>({ session }));
  }
}

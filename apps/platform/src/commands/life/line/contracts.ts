import type { AgreementKind, AgreementTerms } from '@chhokka/contracts';
import { USUAL_WEIGHTS } from '@chhokka/contracts/limits';
import { contextOf, type Hands, valueOf } from '../cashier.ts';
import { type Agent, type Agents, idFrom } from './people.ts';

const common = { lastDay: null, atMost: null };

/** Tiers as `base, active, rate`: taka, members, and per cent ×100 or per mille ×100. */
type TierRow = readonly [base: string, active: number, rate: number];
const tiers = (rows: readonly TierRow[]) => rows.map(([base, active, rate]) => ({ base, active, rate }));

type Dividend = Extract<AgreementTerms, { kind: 'dividend' }>;

/** Terms by a period, and what a negative period leaves to the next. */
export function dividend(period: Dividend['period'], carryOver: boolean, ...rows: TierRow[]): Dividend {
  return { kind: 'dividend', period, carryOver, tiers: tiers(rows), weights: {}, activeFrom: '50.00', ...common };
}

function daily(...rows: TierRow[]): AgreementTerms {
  const counted = { weights: USUAL_WEIGHTS, activeFrom: '50.00' };
  return { kind: 'daily', period: 'daily', tiers: tiers(rows), ...counted, ...common };
}

function hourly(...rows: TierRow[]): AgreementTerms {
  return { kind: 'hourly', tiers: tiers(rows), weights: USUAL_WEIGHTS, activeFrom: '5.00', ...common };
}

/** Terms for each bet of at least so much; rates per mille ×100. */
export function realtime(singleBet: string, winRate: number, lossRate: number): AgreementTerms {
  const counted = { weights: USUAL_WEIGHTS, activeFrom: '0.00' };
  return { kind: 'realtime', singleBet, winRate, lossRate, ...counted, ...common };
}

interface Agreed {
  readonly giver: string | null;
  readonly taker: string;
  readonly terms: AgreementTerms;
}

/** What is agreed at the beginning; givers' own contracts first. `giver` null: the house. */
const AGREED: readonly Agreed[] = [
  { giver: null, taker: 'karim', terms: dividend('weekly', false, ['200.00', 2, 1_500], ['2000.00', 8, 2_500]) },
  { giver: null, taker: 'karim', terms: daily(['200.00', 1, 300], ['2000.00', 6, 500]) },
  { giver: null, taker: 'karim', terms: realtime('25.00', 100, 200) },
  { giver: null, taker: 'rahima', terms: dividend('monthly', true, ['1000.00', 3, 3_000], ['10000.00', 10, 4_000]) },
  { giver: null, taker: 'rahima', terms: daily(['200.00', 1, 400]) },
  { giver: null, taker: 'rahima', terms: realtime('50.00', 100, 100) },
  // Nadia gets of her line what Karim gets of his: what another part of his line wins, he owes her.
  { giver: 'karim', taker: 'nadia', terms: dividend('weekly', false, ['200.00', 2, 1_500], ['2000.00', 8, 2_500]) },
  { giver: 'karim', taker: 'nadia', terms: daily(['200.00', 1, 200], ['2000.00', 6, 400]) },
  { giver: 'karim', taker: 'babul', terms: dividend('weekly', false, ['500.00', 2, 1_000]) },
  { giver: 'karim', taker: 'babul', terms: realtime('25.00', 50, 100) },
  { giver: 'nadia', taker: 'jamal', terms: dividend('weekly', false, ['200.00', 2, 1_000]) },
  { giver: 'nadia', taker: 'jamal', terms: daily(['200.00', 1, 100]) },
  { giver: 'babul', taker: 'lipi', terms: realtime('25.00', 25, 50) },
  { giver: 'rahima', taker: 'sumon', terms: daily(['300.00', 1, 250]) },
  { giver: 'sumon', taker: 'shafiq', terms: daily(['300.00', 1, 100]) },
];

/** What is agreed shortly before the end, because every hour of it is a run of its own. */
const AGREED_LATE: readonly Agreed[] = [
  { giver: null, taker: 'karim', terms: hourly(['50.00', 1, 200], ['500.00', 4, 300]) },
  { giver: 'karim', taker: 'nadia', terms: hourly(['50.00', 1, 100]) },
];

/** Half-way the house gives Karim more for a busy day. */
const RAISED = daily(['200.00', 1, 300], ['2000.00', 6, 500], ['5000.00', 12, 600]);

const CALLS = {
  dividend: 'MCS2_processDividendReq',
  daily: 'MCS2_processDailySalContract',
  hourly: 'MCS2_processContractHourSalary',
  realtime: 'MCSFE_processRealTimeSalaryContract',
} as const satisfies Record<AgreementKind, string>;

type Side = Pick<Agent, 'session'>;
type Step = Parameters<Hands['handlers']['MCS2_processDividendReq']>[0];

/** What a side of a contract does, by the call of its kind. */
function process({ handlers }: Hands, { session }: Side, kind: AgreementKind, step: Step) {
  return valueOf(handlers[CALLS[kind]](step, contextOf<(typeof CALLS)[AgreementKind]>({ session }) as never));
}

/** Agrees on the contracts with which the story begins. */
export const agreeFirst = (desk: Hands, agents: Agents): Promise<void> => agreeAll(desk, agents, AGREED);

/** Agrees on the hourly salaries of the story's last days. */
export const agreeLate = (desk: Hands, agents: Agents): Promise<void> => agreeAll(desk, agents, AGREED_LATE);

async function agreeAll(desk: Hands, agents: Agents, all: readonly Agreed[]): Promise<void> {
  for (const { giver, taker, terms } of all) {
    const requestId = idFrom(`${giver} ${taker} ${terms.kind}`);
    if (giver === null) await agreeWithHouse(desk, named(agents, taker), { terms, requestId });
    else {
      const versionId = await offer(desk, [named(agents, giver), named(agents, taker)], { terms, requestId });
      await process(desk, named(agents, taker), terms.kind, { action: 'accept', versionId });
    }
  }
}

/** In the middle of the story: a contract of the house becomes better. */
export async function raiseWage(desk: Hands, agents: Agents): Promise<void> {
  await agreeWithHouse(desk, named(agents, 'karim'), { terms: RAISED, requestId: idFrom('a better wage') });
}

/** At the end of the story: an offer waits for its taker, and a request for the house. */
export async function leaveOpen(desk: Hands, agents: Agents): Promise<void> {
  const offered = { terms: hourly(['50.00', 1, 100]), requestId: idFrom('karim babul hourly') };
  await offer(desk, [named(agents, 'karim'), named(agents, 'babul')], offered);
  const requestId = idFrom('rahima asks');
  const terms = hourly(['100.00', 2, 200]);
  await process(desk, named(agents, 'rahima'), 'hourly', { action: 'propose', requestId, terms });
}

interface Given {
  readonly terms: AgreementTerms;
  readonly requestId: string;
}

/** The house offers, the agent accepts, and the platform reviews, with two operators because there is no upper bound. */
export async function agreeWithHouse(desk: Hands, agent: Side, given: Given): Promise<void> {
  const { handlers, operator, second } = desk;
  const { terms } = given;
  const versionId = await offerByHouse(desk, agent, given);
  await process(desk, agent, terms.kind, { action: 'accept', versionId });
  const decision = { versionId, decision: 'approve' as const, reason: '' };
  for (const one of [operator, second])
    await handlers.officeDecideContract(decision, contextOf<'officeDecideContract'>({ operator: one }));
}

/** The version that the house offers an agent on top. */
export async function offerByHouse(
  { handlers, operator }: Hands,
  { session: { memberId } }: Side,
  { terms, requestId }: Given,
): Promise<string> {
  const proposing = contextOf<'officeProposeContract'>({ operator });
  const { open } = await valueOf(handlers.officeProposeContract({ requestId, memberId, terms }, proposing));
  return open?.versionId ?? '';
}

/** The version that an agent offers a direct downline. */
async function offer(desk: Hands, [giver, taker]: readonly [Agent, Agent], given: Given): Promise<string> {
  const step = { action: 'propose' as const, memberId: taker.session.memberId, ...given };
  const { agreement } = await process(desk, giver, given.terms.kind, step);
  return agreement.open?.versionId ?? '';
}

function named(agents: Agents, name: string): Agent {
  const agent = agents.get(name);
  if (agent === undefined) throw new Error(`the story has an agent ${name}`);
  return agent;
}

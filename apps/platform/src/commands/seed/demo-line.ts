import { randomBytes } from 'node:crypto';
import { transaction } from '../../infra/db.ts';
import type { MemberSession } from '../../infra/http/sessions.ts';
import { findById } from '../../modules/people/members/index.ts';
import { createHandlers } from '../../roles/handlers.ts';
import type { Platform } from '../../roles/platform.ts';
import { contextOf, type Hands, STORY_CALLER, valueOf } from '../life/cashier.ts';
import { agreeWithHouse, dividend, offerByHouse, realtime } from '../life/line/contracts.ts';
import { CONTRACT_NODES } from '../life/line/line.ts';
import { idFrom, invitationBy } from '../life/line/people.ts';
import { openHands } from '../life/live.ts';
import { type Services, servicesOf } from '../services.ts';

/** The agent below the demo's agent, and the code by which that agent's member signs up. */
const LEADER = 'teamlead';
const LEADER_CODE = 'LEAD1';
/** Line rates of the two agents, per cent ×100. */
const RATES = { agent: 60, leader: 40 };

/**
 * Gives the demo's agent a line to look at: another agent with a member below, one contract that applies and one that waits for
 * an answer. By the calls that operators and agents make. Does nothing where it was done.
 */
export async function seedLine(platform: Platform): Promise<void> {
  const services = servicesOf(platform);
  const { entry, settings, revisions } = services;
  const agentId = await entry.findId('agent');
  if (agentId === null || (await entry.findId(LEADER)) !== null) return;
  for (const node of CONTRACT_NODES) await settings.switchNode(node, true);
  await revisions.poll();
  const desk = await openHands(services, createHandlers(platform));
  const { handlers, operator } = desk;
  const reason = 'For the demonstration.';
  const rate = { memberId: agentId, rate: RATES.agent, reason };
  await handlers.officeSetLineRate(rate, contextOf<'officeSetLineRate'>({ operator }));
  const session = await sessionOf(services, agentId);
  await makeLeader(services, desk, session);
  const weekly = dividend('weekly', true, ['1000.00', 1, 2_000], ['20000.00', 3, 3_000]);
  await agreeWithHouse(desk, { session }, { terms: weekly, requestId: idFrom('the demo’s dividend') });
  const offered = { terms: realtime('10.00', 100, 200), requestId: idFrom('the demo’s salary') };
  await offerByHouse(desk, { session }, offered);
}

/** The agent makes another one by hand, who brings a member by a link. */
async function makeLeader(services: Services, { handlers }: Hands, session: MemberSession): Promise<void> {
  const made = await valueOf(
    handlers.agentMakeDownline(
      { requestId: idFrom(LEADER), account: LEADER, type: 2, rate: 0 },
      contextOf<'agentMakeDownline'>({ session }),
    ),
  );
  const { memberId } = made.member;
  await handlers.agentRaiseRate({ memberId, rate: RATES.leader }, contextOf<'agentRaiseRate'>({ session }));
  const leader = await sessionOf(services, memberId);
  const link = { requestId: idFrom(LEADER_CODE), code: LEADER_CODE, name: 'Bazaar', type: 0 as const, rate: 0 };
  await handlers.agentMakeLink(link, contextOf<'agentMakeLink'>({ session: leader }));
  const { token } = await services.entry.register({
    account: 'team04',
    password: `${randomBytes(18).toString('base64url')}1a`,
    language: 'bn',
    nickname: 'Demo team 4',
    ...(await invitationBy(services, LEADER_CODE)),
  });
  await services.devices.sessions.end(token);
}

/** The agent as one who is signed in; the session itself ends at once, so that no list of devices shows it. */
async function sessionOf({ pool, devices: { sessions } }: Services, memberId: string): Promise<MemberSession> {
  const member = await findById(pool, memberId);
  if (member === null) throw new Error('a member of the demonstration');
  const origin = { address: STORY_CALLER.address, userAgent: 'Demonstration' };
  const { token } = await transaction(pool, (tx) => sessions.open(tx, member, origin));
  const session = await sessions.find(token);
  await sessions.end(token);
  if (session === null) throw new Error('a session that was opened is open');
  return session;
}

import { randomBytes } from 'node:crypto';
import type { AgentType } from '@chhokka/contracts';
import type { MemberSession } from '../../../infra/http/sessions.ts';
import type { Services } from '../../services.ts';
import { contextOf, type Hands, STORY_CALLER, valueOf } from '../cashier.ts';
import { storyId, storyRandom } from '../random.ts';

/** An agent of the story. */
export interface Agent {
  readonly name: string;
  readonly session: MemberSession;
  /** The code by which players sign up below. */
  readonly code: string;
}

/** By name. */
export type Agents = ReadonlyMap<string, Agent>;

/** By which code somebody signs up. */
export type Invitation = Awaited<ReturnType<Services['entry']['invites']['resolve']>>;

interface Wanted {
  readonly name: string;
  readonly upline: string | null;
  readonly type: AgentType;
  /** Line rate, per cent ×100. */
  readonly rate: number;
}

/** Two lines, the longer one with four levels; uplines first. */
const WANTED: readonly Wanted[] = [
  { name: 'karim', upline: null, type: 1, rate: 70 },
  { name: 'rahima', upline: null, type: 1, rate: 60 },
  { name: 'nadia', upline: 'karim', type: 2, rate: 50 },
  { name: 'babul', upline: 'karim', type: 2, rate: 50 },
  { name: 'sumon', upline: 'rahima', type: 2, rate: 40 },
  { name: 'jamal', upline: 'nadia', type: 2, rate: 35 },
  { name: 'lipi', upline: 'babul', type: 41, rate: 30 },
  { name: 'shafiq', upline: 'sumon', type: 42, rate: 25 },
  { name: 'tania', upline: 'jamal', type: 41, rate: 20 },
];
/** The line rate of players, below that of every agent. */
const PLAYERS_RATE = 10;

/** The account of an agent of the story. */
export const accountOfAgent = (name: string): string => `agent${name}`;

/** Makes the agents of the story: the two on top by the house, those below by the links of their uplines. */
export async function makeAgents(services: Services, desk: Hands): Promise<Agents> {
  const agents = new Map<string, Agent>();
  for (const [place, wanted] of WANTED.entries()) {
    const { name, upline, type, rate } = wanted;
    const above = upline === null ? null : agents.get(upline);
    if (above === undefined) throw new Error('uplines come first');
    const invitation = above && (await linkOf(services, desk, above, { name, type, rate }));
    const token = await signUp(services, name, invitation);
    if (above === null) await approve(services, desk, { token, rate, applies: place === 0 });
    const session = await sessionOf(services, token);
    await services.devices.sessions.end(token);
    const code = `${name.toUpperCase()}26`;
    agents.set(name, { name, session, code });
    await makeLink(desk, session, { code, name: 'Players', type: 0, rate: PLAYERS_RATE });
  }
  return agents;
}

/** A new member, with the token of a session. Nobody knows the password, so nobody can log in with it. */
async function signUp({ entry }: Services, name: string, invitation: Invitation | null): Promise<string> {
  const password = `${randomBytes(18).toString('base64url')}1a`;
  const origin = { address: STORY_CALLER.address, userAgent: 'Demonstration' };
  const nickname = `Agent ${name}`;
  const given = { account: accountOfAgent(name), password, language: 'bn' as const, nickname, origin };
  return (await entry.register({ ...given, ...invitation })).token;
}

async function sessionOf({ devices }: Services, token: string): Promise<MemberSession> {
  const session = await devices.sessions.find(token);
  if (session === null) throw new Error('who has signed up is signed in');
  return session;
}

/** Makes a link for one downline who is to be an agent, and follows it. */
async function linkOf(
  services: Services,
  desk: Hands,
  { session }: Agent,
  { name, type, rate }: Omit<Wanted, 'upline'>,
): Promise<Invitation> {
  const code = `FOR${name.toUpperCase()}`;
  await makeLink(desk, session, { code, name: `For ${name}`, type, rate });
  return invitationBy(services, code);
}

async function makeLink(
  { handlers }: Hands,
  session: MemberSession,
  link: { code: string; name: string; type: AgentType | 0; rate: number },
): Promise<void> {
  const requestId = idFrom(link.code);
  await handlers.agentMakeLink({ requestId, ...link }, contextOf<'agentMakeLink'>({ session }));
}

/** What a sign-up by that code brings with it. */
export function invitationBy({ entry }: Services, code: string): Promise<Invitation> {
  return entry.invites.resolve({ affiliateCode: { code, shown: true }, referralCode: null, domain: null }, 'bn');
}

/** A UUID that belongs to a text, the same in every run. */
export function idFrom(text: string): string {
  return storyId(storyRandom([...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)));
}

const OPERATORS = ['operator', 'second'] as const;

/** Two operators make a member a general agent: because of an application, or on their own. */
async function approve(
  services: Services,
  desk: Hands,
  { token, rate, applies }: { token: string; rate: number; applies: boolean },
): Promise<void> {
  const { handlers } = desk;
  const session = await sessionOf(services, token);
  const { memberId, account } = session;
  const terms = { type: 1 as const, rate, uplineId: null, code: null };
  if (!applies) {
    const reason = 'Has brought players to the shop for years.';
    const ask = contextOf<'officeAskLine'>({ operator: desk.operator });
    const { requestId } = await valueOf(handlers.officeAskLine({ kind: 'make', memberId, reason, ...terms }, ask));
    const confirm = contextOf<'officeDecideLine'>({ operator: desk.second });
    await handlers.officeDecideLine({ requestId, decision: 'confirm' }, confirm);
    return;
  }
  const { applicationId } = await applyFor(desk, session, account);
  for (const which of OPERATORS) {
    const operator = desk[which];
    const claim = { queue: 'agentApplications' as const, itemId: applicationId };
    await handlers.officeClaim(claim, contextOf<'officeClaim'>({ operator }));
    const decision = { decision: 'approve' as const, applicationId, ...terms };
    await handlers.officeDecideAgentApplication(decision, contextOf<'officeDecideAgentApplication'>({ operator }));
  }
}

/** A member applies to become an agent. */
export function applyFor({ handlers }: Hands, session: MemberSession, account: string) {
  const application = {
    requestId: idFrom(account),
    plan: 'I keep a phone shop at the bazaar, and my customers ask me where they can play.',
    players: 40,
    experience: 'Ten years behind the counter.',
    contact: `${account}@example.com`,
    imageIds: [],
  };
  return valueOf(handlers.agentApply(application, contextOf<'agentApply'>({ session })));
}

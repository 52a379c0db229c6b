import { randomBytes } from 'node:crypto';
import { minor } from '@chhokka/kernel';
import type { Services } from '../services.ts';

const DEMO_BALANCE = minor(1_000_000n);

/** The accounts that `npm start` prints. */
export const DEMO_ACCOUNTS = {
  demo: { password: 'Demo#2026', userType: 0 },
  agent: { password: 'Agent#2026', userType: 1 },
  office: { password: 'Office#2026' },
  // A second operator, to decide on the first one's requests.
  second: { password: 'Second#2026' },
} as const;

/** The invitation code of the demo's agent. */
const AGENT_INVITE = 'AGENT1';
/** The members, besides the demo's, to whom the agent can send money. Nobody knows their passwords, so nobody can log in as them. */
const DOWNLINES = ['team01', 'team02', 'team03'];

/**
 * The demo members with their money, the agent's invitation code and downlines, and two operators. Existing ones stay
 * as they are.
 */
export async function seedMembers({
  devices,
  entry,
  operators,
  wallet,
}: Pick<Services, 'devices' | 'entry' | 'operators' | 'wallet'>): Promise<void> {
  for (const account of ['agent', 'demo'] as const) {
    if ((await entry.findId(account)) !== null) continue;
    const invitation = account === 'demo' ? await byAgent(entry) : {};
    const { token } = await entry.register({ account, ...DEMO_ACCOUNTS[account], language: 'bn', ...invitation });
    // Nobody uses that session, and it would be shown in the list of devices.
    await devices.sessions.end(token);
    const memberId = await entry.findId('agent');
    if (memberId !== null) await entry.invites.keep({ code: AGENT_INVITE, memberId, domain: null });
  }
  const demo = await entry.findId('demo');
  const agent = await entry.findId('agent');
  for (const memberId of [demo, agent]) {
    if (memberId !== null) await wallet.deposit(memberId, DEMO_BALANCE, `demo:${memberId}`);
  }
  await bringIn({ devices, entry });
  for (const account of ['office', 'second'] as const) {
    await operators.create(account, DEMO_ACCOUNTS[account].password);
  }
}

/** Signs up the members who use the agent's invitation code. */
async function bringIn({ devices, entry }: Pick<Services, 'devices' | 'entry'>): Promise<void> {
  const invitation = await byAgent(entry);
  for (const [place, account] of DOWNLINES.entries()) {
    if ((await entry.findId(account)) !== null) continue;
    const password = `${randomBytes(18).toString('base64url')}1a`;
    const nickname = `Demo team ${place + 1}`;
    const { token } = await entry.register({ account, password, language: 'bn', nickname, ...invitation });
    await devices.sessions.end(token);
  }
}

/** What a sign-up by the agent's code brings with it. */
function byAgent({ invites }: Services['entry']) {
  const given = { affiliateCode: { code: AGENT_INVITE, shown: true }, referralCode: null, domain: null };
  return invites.resolve(given, 'bn');
}

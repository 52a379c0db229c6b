import { randomUUID } from 'node:crypto';
import { type CallName, routes } from '@chhokka/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { type OfficeSite, startOfficeSite } from '../../../../testing/office-site.ts';
import { makeAgent } from '../teams/testing/tree.ts';
import { type Name, NAMES, type SettledSite, startSettledSite } from '../../../../testing/settled-site.ts';

const AGENT_CALLS = ['agentIncome', 'agentSettlements', 'agentSettlement', 'agentDebts', 'agentTakeIncome'] as const;
const OFFICE_CALLS = [
  'officeSettlements',
  'officeSettlementFile',
  'officeDecideSettlements',
  'officeAgentCosts',
] as const;

let site: SettledSite;
let url: string;
/** That of Taker, which Giver gives. */
let settlementId: string;
let other: OfficeSite;

beforeAll(async () => {
  site = await startSettledSite();
  ({ url } = site);
  settlementId = await site.settlementOf('taker');
  await site.sql.query(`update settings.node set enabled = true where mod_id = 'FREEPLAY'`);
  await site.poll();
  other = await startOfficeSite();
});
afterAll(async () => {
  await site.close();
  await other.close();
});

const inputs = () => ({
  agentIncome: site.period,
  agentSettlements: { side: 'taker', ...site.period },
  agentSettlement: { settlementId },
  agentDebts: {},
  agentTakeIncome: { requestId: randomUUID(), amount: '1.00' },
  officeSettlements: { state: 'all' },
  officeSettlementFile: { settlementId },
  officeDecideSettlements: { settlementIds: [settlementId], decision: 'drop', reason: 'no' },
  officeAgentCosts: site.period,
});
type Call = keyof ReturnType<typeof inputs>;

const codeOf = async (call: Call, token?: string, at = url): Promise<string> =>
  (await refusalOf(callApp(at, call, inputs()[call], token === undefined ? {} : { token }))).code;
const tokenOf = (name: Name) => ({ token: site.who[name].token });

/** What every name has on the own account and in the wallet. */
async function everyPurse(): Promise<unknown> {
  const { rows } = await site.sql.query<object>(
    `select owner, kind, balance from ledger.known_account where kind in ('agent_cash', 'member_cash', 'house_agents') order by 1, 2`,
  );
  return rows;
}

it('the calls that are tried here are all that there are', () => {
  const named = (Object.keys(routes) as CallName[]).filter((name) =>
    /\/agents?\/(income|settlement|debts|costs)/.test(routes[name].path),
  );
  expect(new Set<string>(named)).toEqual(new Set<string>([...AGENT_CALLS, ...OFFICE_CALLS]));
});

describe('a settlement', () => {
  it.each(['top', 'grandchild', 'sibling', 'other'] as const)(
    'is unknown to the %s, as one that does not exist is',
    async (name) => {
      const answers = await Promise.all(
        [settlementId, randomUUID()].map(async (id) => {
          const { status, body } = await callApp(url, 'agentSettlement', { settlementId: id }, tokenOf(name));
          const { requestId: _, ...rest } = body as unknown as Record<string, unknown>;
          return { status, rest };
        }),
      );
      expect(answers[0]).toMatchObject({ rest: { success: false, code: 'item_unknown' } });
      expect(answers[1]).toEqual(answers[0]);
    },
  );

  it('is explained to the taker whole, and to the giver without those below the taker', async () => {
    const explained = async (name: Name) =>
      (await valueOf(callApp(url, 'agentSettlement', { settlementId }, tokenOf(name)))).explanation;
    expect(await explained('taker')).toMatchObject({
      amount: '300.00',
      sources: [{ member: { memberId: site.who.member.id }, base: '100000.00' }],
    });
    expect(await explained('giver')).toMatchObject({ amount: '300.00', sources: [] });
  });

  it('is in the lists of its two sides only, whatever cursor somebody names', async () => {
    for (const name of NAMES) {
      if (name === 'member') continue;
      for (const side of ['taker', 'giver'] as const) {
        for (const after of [undefined, settlementId, await site.settlementOf('top')]) {
          const asked = { side, ...site.period, ...(after !== undefined && { after }) };
          const { list } = await valueOf(callApp(url, 'agentSettlements', asked, tokenOf(name)));
          for (const settlement of list) expect(settlement[side]?.memberId).toBe(site.who[name].id);
          const isSide = name === (side === 'taker' ? 'taker' : 'giver');
          if (after === undefined) expect(list.some((each) => each.settlementId === settlementId)).toBe(isSide);
        }
      }
    }
  });
});

describe('income and debts', () => {
  it('of each agent are the own ones', async () => {
    const seen: Record<string, unknown> = {};
    for (const name of NAMES) {
      if (name === 'member') continue;
      const { available, owedToMe, iOwe, sums } = await valueOf(
        callApp(url, 'agentIncome', site.period, tokenOf(name)),
      );
      const { list } = await valueOf(callApp(url, 'agentDebts', {}, tokenOf(name)));
      seen[name] = [sums.earned, sums.passedOn, available, owedToMe, iOwe, list.length];
    }
    const nothing = ['0.00', '0.00', '0.00', '0.00', '0.00', 0];
    expect(seen).toEqual({
      top: ['200.00', '200.00', '0.00', '0.00', '0.00', 0],
      giver: ['200.00', '300.00', '0.00', '0.00', '100.00', 1],
      taker: ['300.00', '0.00', '200.00', '100.00', '0.00', 1],
      grandchild: nothing,
      sibling: nothing,
      other: nothing,
    });
  });

  it('are taken by nobody else, not even with the request of the agent who took some', async () => {
    const request = { requestId: randomUUID(), amount: '5.00' };
    const first = await valueOf(callApp(url, 'agentTakeIncome', request, tokenOf('taker')));
    expect(first).toEqual({ taken: '5.00', available: '195.00' });
    const before = await everyPurse();
    for (const name of ['top', 'giver', 'sibling', 'grandchild', 'other'] as const) {
      for (const asked of [request, { ...request, requestId: randomUUID(), amount: '0.01' }])
        expect((await refusalOf(callApp(url, 'agentTakeIncome', asked, tokenOf(name)))).code).toBe(
          'withdrawal_balance',
        );
    }
    expect(await everyPurse()).toEqual(before);
  });
});

describe('every call', () => {
  it('of agents is refused to members, trial accounts, guests and operators', async () => {
    const { token: trial } = await valueOf(callApp(url, 'freePlay', {}));
    const owner = await site.operator('rina', 'owner');
    for (const call of AGENT_CALLS) {
      expect([call, await codeOf(call, site.who.member.token)]).toEqual([call, 'not_an_agent']);
      expect([call, await codeOf(call, trial)]).toEqual([call, 'need_true_account']);
      expect([call, await codeOf(call)]).toEqual([call, 'unauthorized']);
      expect([call, await codeOf(call, owner)]).toEqual([call, 'unauthorized']);
    }
  });

  it('of operators is refused to both sides, guests, and operators without the permission', async () => {
    const before = await everyPurse();
    const support = await site.operator('reader', 'support');
    for (const call of OFFICE_CALLS) {
      for (const name of ['top', 'giver', 'taker', 'member'] as const)
        expect([call, await codeOf(call, site.who[name].token)]).toEqual([call, 'unauthorized']);
      expect([call, await codeOf(call)]).toEqual([call, 'unauthorized']);
    }
    expect(await codeOf('officeDecideSettlements', support)).toBe('forbidden');
    expect(await everyPurse()).toEqual(before);
  });

  it('is refused to agents and operators of another merchant, to whom this one is unknown', async () => {
    const agent = await other.member('own_taker');
    await makeAgent(other.first.app.services.pool, agent.id, 1);
    const owner = await other.operator('karim', 'owner');
    for (const call of AGENT_CALLS) expect([call, await codeOf(call, agent.token)]).toEqual([call, 'unauthorized']);
    for (const call of OFFICE_CALLS) expect([call, await codeOf(call, owner)]).toEqual([call, 'unauthorized']);
    const there = other.first.url;
    expect(await codeOf('agentSettlement', agent.token, there)).toBe('item_unknown');
    expect(await codeOf('officeSettlementFile', owner, there)).toBe('item_unknown');
    const { officeDecideSettlements: drop } = inputs();
    expect(await valueOf(callApp(there, 'officeDecideSettlements', drop, { token: owner }))).toEqual({
      list: [{ settlementId, outcome: 'unknown' }],
    });
  });
});

describe('the house', () => {
  it('sees the settlements of all, and the costs of its own', async () => {
    const token = await site.operator('shirin', 'owner');
    const { list } = await valueOf(callApp(url, 'officeSettlements', { state: 'all' }, { token }));
    expect(new Set(list.map(({ taker }) => taker.memberId))).toEqual(
      new Set([site.who.top, site.who.giver, site.who.taker].map(({ id }) => id)),
    );
    const { sums } = await valueOf(callApp(url, 'officeAgentCosts', site.period, { token }));
    expect(sums.amount).toBe('200.00');
  });

  it('reads in the review of contracts what the last settlement of each has paid', async () => {
    const token = await site.operator('jamal', 'owner');
    const { list } = await valueOf(callApp(url, 'officeContracts', { show: 'all' }, { token }));
    expect(list).toHaveLength(3);
    expect(new Map(list.map(({ taker, lastPaid }) => [taker.memberId, lastPaid]))).toEqual(
      new Map([site.who.top, site.who.giver, site.who.taker].map(({ id }) => [id, '200.00'])),
    );
    const { agreementId } = list.find(({ giver }) => giver === null) ?? { agreementId: '' };
    const { agreement } = await valueOf(callApp(url, 'officeContract', { agreementId }, { token }));
    expect(agreement.lastPaid).toBe('200.00');
  });

  it('drops or pays nothing that an agent gives', async () => {
    const token = await site.operator('salma', 'owner');
    const { officeDecideSettlements: drop } = inputs();
    expect(await valueOf(callApp(url, 'officeDecideSettlements', drop, { token }))).toEqual({
      list: [{ settlementId, outcome: 'unknown' }],
    });
  });
});

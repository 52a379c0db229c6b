import { randomUUID } from 'node:crypto';
import { DAY } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { type OfficeSite, startOfficeSite } from '../../../../testing/office-site.ts';
import { dividend, hourly, realtime, wage } from './testing/terms.ts';
import { placeLine } from '../lines/testing/place-line.ts';

const CALLS = [
  ['MCS2_processDividendReq', dividend()],
  ['MCS2_processDailySalContract', wage({ period: 'daily' })],
  ['MCS2_processContractHourSalary', hourly()],
  ['MCSFE_processRealTimeSalaryContract', realtime()],
] as const;
const READS = ['agentContract', 'agentContractEnds'] as const;
const ACTIONS = ['accept', 'reject', 'withdraw', 'terminate', 'agree'] as const;

interface Somebody {
  readonly id: string;
  readonly token: string;
}

/** Top – Giver – Taker – Grandchild; Sibling, Member, Promoter and Counter below Giver, Ward below Promoter; Other elsewhere. */
const NAMES = [
  'top',
  'giver',
  'taker',
  'grandchild',
  'sibling',
  'member',
  'promoter',
  'counter',
  'ward',
  'clerk',
  'other',
] as const;
type Name = (typeof NAMES)[number];

let site: OfficeSite;
let url: string;
let trial: string;
const who = {} as Record<Name, Somebody>;
/** By the name of the call: a contract that Giver has offered to Taker. */
const offered = new Map<string, { readonly agreementId: string; readonly versionId: string }>();

beforeAll(async () => {
  site = await startOfficeSite();
  ({ url } = site.first);
  await site.sql.query(
    `update settings.node set enabled = true
       where mod_id in ('DIVIDEND', 'SALARY', 'HOURSALARY', 'REALTIMESALARY', 'FREEPLAY')`,
  );
  await site.poll();
  for (const name of NAMES) who[name] = await site.member(`own_${name}`);
  const stand = async (name: Name, type: number, upline: Name | null): Promise<void> => {
    const { id } = who[name];
    const values = [id, type, upline && who[upline].id];
    await site.sql.query('update members.member set user_type = $2, upline_id = $3 where id = $1', values);
    await placeLine(site.sql, id);
  };
  await stand('top', 1, null);
  await stand('giver', 1, 'top');
  await stand('taker', 2, 'giver');
  await stand('grandchild', 2, 'taker');
  await stand('sibling', 2, 'giver');
  await stand('member', 0, 'giver');
  await stand('promoter', 41, 'giver');
  await stand('counter', 42, 'giver');
  await stand('ward', 2, 'promoter');
  await stand('clerk', 2, 'counter');
  await stand('other', 1, null);
  trial = (await valueOf(callApp(url, 'freePlay', {}))).token;
  const [rina, jamal] = [await site.operator('rina', 'owner'), await site.operator('jamal', 'owner')];
  for (const [call, terms] of CALLS) {
    const asked = await valueOf(callApp(url, call, proposal(terms), { token: who.top.token }));
    const versionId = asked.agreement.open?.versionId ?? '';
    for (const token of [rina, jamal])
      await valueOf(callApp(url, 'officeDecideContract', { versionId, decision: 'approve' }, { token }));
    const passed = await valueOf(callApp(url, call, proposal(terms, 'giver'), { token: who.top.token }));
    const accepts = { action: 'accept', versionId: passed.agreement.open?.versionId ?? '' };
    await valueOf(callApp(url, call, accepts, { token: who.giver.token }));
    const { agreement } = await valueOf(callApp(url, call, proposal(terms, 'taker'), { token: who.giver.token }));
    offered.set(call, { agreementId: agreement.agreementId, versionId: agreement.open?.versionId ?? '' });
  }
});
afterAll(() => site.close());

const proposal = (terms: unknown, to?: Name, memberId = to && who[to].id) => ({
  action: 'propose',
  requestId: randomUUID(),
  ...(memberId !== undefined && { memberId }),
  terms,
});

const codeOf = async (call: Parameters<typeof callApp>[1], input: object, token?: string): Promise<string> =>
  (await refusalOf(callApp(url, call, { ...input }, token === undefined ? {} : { token }))).code;

/** The code of every call about the contract of Giver and Taker, and of a proposal to Taker, with this token. */
async function everyCode(token?: string): Promise<string[]> {
  const codes: string[] = [];
  for (const [call, terms] of CALLS) {
    const about = offered.get(call) ?? { agreementId: '', versionId: '' };
    for (const read of READS) codes.push(await codeOf(read, about, token));
    for (const action of ACTIONS) codes.push(await codeOf(call, { action, ...about }, token));
    codes.push(await codeOf(call, proposal(terms, 'taker'), token));
  }
  codes.push(await codeOf('agentContracts', { kind: 'daily' }, token));
  return codes;
}

describe('a contract of others', () => {
  it.each(['top', 'sibling', 'grandchild', 'promoter', 'counter', 'other'] as const)(
    'is unknown to the %s, as one that does not exist is',
    async (name) => {
      const { token } = who[name];
      const nothing = { agreementId: randomUUID(), versionId: randomUUID() };
      for (const [call] of CALLS) {
        const about = offered.get(call) ?? nothing;
        for (const read of READS) {
          expect(await codeOf(read, about, token)).toBe('item_unknown');
          expect(await codeOf(read, nothing, token)).toBe('item_unknown');
        }
        for (const action of ACTIONS) {
          expect(await codeOf(call, { action, ...about }, token)).toBe('agreement_unknown');
          expect(await codeOf(call, { action, ...nothing }, token)).toBe('agreement_unknown');
        }
      }
    },
  );

  it('is not in anybody else’s lists', async () => {
    for (const name of ['top', 'sibling', 'grandchild', 'promoter', 'counter', 'other'] as const) {
      const { own, given } = await valueOf(
        callApp(url, 'agentContracts', { kind: 'daily' }, { token: who[name].token }),
      );
      const ids = [own?.agreementId, ...given.map(({ agreementId }) => agreementId)];
      expect(ids).not.toContain(offered.get('MCS2_processDailySalContract')?.agreementId);
    }
  });

  it('takes no action by the call of another kind', async () => {
    const about = offered.get('MCS2_processDividendReq');
    const answer = await codeOf('MCS2_processDailySalContract', { action: 'accept', ...about }, who.taker.token);
    expect(answer).toBe('agreement_unknown');
  });

  it('is closed to members, trial accounts and guests', async () => {
    expect(new Set(await everyCode(who.member.token))).toEqual(new Set(['not_an_agent']));
    expect(new Set(await everyCode(trial))).toEqual(new Set(['need_true_account']));
    expect(new Set(await everyCode())).toEqual(new Set(['unauthorized']));
  });
});

describe('a proposal', () => {
  it.each([
    ['an upline’s upline, past the upline', 'top', 'taker', 'agreement_not_allowed'],
    ['a giver to a member who is no agent', 'giver', 'member', 'agreement_not_allowed'],
    ['a sibling', 'sibling', 'taker', 'not_in_line'],
    ['a downline, upwards', 'grandchild', 'taker', 'not_in_line'],
    ['an agent to himself', 'taker', 'taker', 'not_in_line'],
    ['an agent of another line', 'other', 'taker', 'not_in_line'],
    ['a promoter', 'promoter', 'ward', 'agreement_not_allowed'],
    ['a counter agent', 'counter', 'clerk', 'agreement_not_allowed'],
  ] as const)('by %s is refused by each call', async (_, from, to, code) => {
    for (const [call, terms] of CALLS) {
      expect(await codeOf(call, proposal(terms, to), who[from].token)).toBe(code);
    }
  });

  it('to somebody who does not exist is answered like one to a stranger', async () => {
    for (const [call, terms] of CALLS)
      expect(await codeOf(call, proposal(terms, undefined, randomUUID()), who.giver.token)).toBe('not_in_line');
  });

  it('by an agent below a promoter or a counter agent finds nobody who could give', async () => {
    for (const [call, terms] of CALLS) {
      for (const name of ['ward', 'clerk'] as const)
        expect(await codeOf(call, proposal(terms), who[name].token)).toBe('agreement_not_allowed');
    }
  });
});

describe('the calls of operators', () => {
  it('are closed to agents, guests, and operators without the permission', async () => {
    const reader = await site.operator('reader', 'support');
    const { agreementId = '', versionId = '' } = offered.get('MCS2_processDailySalContract') ?? {};
    const calls = [
      ['officeContracts', {}],
      ['officeContract', { agreementId }],
      ['officeProposeContract', { requestId: randomUUID(), memberId: who.top.id, terms: wage() }],
      ['officeDecideContract', { versionId, decision: 'end', reason: 'no' }],
    ] as const;
    for (const [call, input] of calls) {
      expect(await codeOf(call, input, who.giver.token)).toBe('unauthorized');
      expect(await codeOf(call, input)).toBe('unauthorized');
    }
    for (const [call, input] of calls.slice(2)) expect(await codeOf(call, input, reader)).toBe('forbidden');
  });
});

describe('the house and an agent on top', () => {
  it('agree on more for an hour, and a later offer for single bets is rejected', async () => {
    const [token, own] = [await site.operator('mina', 'owner'), { token: who.top.token }];
    const offer = (terms: object) =>
      callApp(url, 'officeProposeContract', { requestId: randomUUID(), memberId: who.top.id, terms }, { token });
    const better = (await valueOf(offer(hourly()))).open?.versionId ?? '';
    expect(await valueOf(callApp(url, 'agentContractEnds', { versionId: better }, own))).toEqual({ ends: [] });
    const accepted = await valueOf(
      callApp(url, 'MCS2_processContractHourSalary', { action: 'accept', versionId: better }, own),
    );
    expect(accepted.agreement.open).toMatchObject({ versionId: better, state: 'accepted' });
    const single = (await valueOf(offer(realtime()))).open?.versionId ?? '';
    const rejected = await valueOf(
      callApp(url, 'MCSFE_processRealTimeSalaryContract', { action: 'reject', versionId: single }, own),
    );
    expect(rejected.agreement.open).toBe(null);
  });
});

describe('the sides themselves', () => {
  it('see the contract, and the taker accepts it', async () => {
    for (const [call] of CALLS) {
      const about = offered.get(call) ?? { agreementId: '', versionId: '' };
      const seen = await valueOf(
        callApp(url, 'agentContract', { agreementId: about.agreementId }, { token: who.giver.token }),
      );
      expect(seen.versions.map(({ versionId }) => versionId)).toEqual([about.versionId]);
      const accepts = { action: 'accept', versionId: about.versionId };
      const { agreement, ends } = await valueOf(callApp(url, call, accepts, { token: who.taker.token }));
      expect([agreement.coming?.versionId, agreement.giver?.memberId, ends]).toEqual([
        about.versionId,
        who.giver.id,
        [],
      ]);
      const list = await valueOf(callApp(url, 'agentContracts', { kind: agreement.kind }, { token: who.giver.token }));
      expect(list).toMatchObject({ waiting: 0, next: null, most: list.own?.coming?.terms });
      expect(list.given.map(({ agreementId }) => agreementId)).toEqual([about.agreementId]);
      expect(list.nextStart).toBeLessThanOrEqual(site.clock.now() + 7 * DAY);
    }
  });
});

import { randomUUID } from 'node:crypto';
import type { CallName } from '@chhokka/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanLines, holdsHidden, linesHoldHidden } from '../../src/infra/typed-text.ts';
import { promotion, signOnly } from '../../testing/promotions-site.ts';
import { startTestSite, type TestSite } from '../../testing/member-site.ts';
import { callApp, signUp, valueOf } from '../../testing/app.ts';
import { HOSTILE, LONG_TEXTS, NO_TEXTS, TEXTS } from '../entry/support/corpus.ts';
import { type Figures, type Form, tryForm } from '../entry/support/hostile.ts';
import { changed, stateOf } from '../entry/support/state.ts';
import { openWire, type Wire } from '../entry/support/wire.ts';

const FORMS = HOSTILE.length + 10;
const WRITERS = 12;

let site: TestSite;
let wire: Wire;
let token: string;
let operator: string;
/** Members that write to the room in turn, so that none writes too often. */
const writers: string[] = [];
let last = 0;

beforeAll(async () => {
  site = await startTestSite({ config: { rateLimitScale: 1_000_000, trustProxy: ['127.0.0.1'] } });
  const [{ url, app }] = site.apps;
  wire = await openWire(url);
  ({ token } = await valueOf(callApp(url, 'register', signUp('Ashol'))));
  for (let turn = 0; turn < WRITERS; turn += 1) {
    writers.push((await valueOf(callApp(url, 'register', signUp(`Lekhok_${turn}`)))).token);
  }
  await app.services.operators.create('office', 'Office#2026');
  ({ token: operator } = await valueOf(callApp(url, 'officeLogin', { username: 'office', password: 'Office#2026' })));
  const open = Array.from({ length: FORMS }, (_, turn) => promotion(`open-${turn}`));
  await app.services.promotions.add([signOnly('over', { endsAt: 1 }), ...open]);
  for (const each of site.apps) await each.app.services.revisions.poll();
});
afterAll(async () => {
  wire.close();
  await site.close();
});

const asMember = () => ({ token });
const asOperator = () => ({ token: operator });

/** Tries a form that changes nothing, accepted or not: every table but those that count is what it was. */
async function tryInVain(form: Form, values: readonly unknown[] = HOSTILE): Promise<Figures> {
  const before = await stateOf(site.sql);
  const figures = await tryForm(wire, form, values);
  expect(changed(before, await stateOf(site.sql))).toEqual([]);
  return figures;
}

const look = (call: CallName, alone: readonly string[], given: Partial<Form> = {}): Form => ({
  call,
  good: () => ({}),
  alone,
  // Some odd values mean something: those are answered.
  accepted: async () => {},
  ...given,
});
const member = { options: asMember };
const office = { options: asOperator };

/** Calls that only look, with every field that they take. */
const LOOKS: readonly Form[] = [
  look('systemStatus', ['host']),
  look('whitelabel', ['host']),
  look('domainRoute', ['host']),
  look('serviceLink', ['host']),
  look('banners', ['language']),
  look('listAnnouncements', ['types', 'platform', 'execution', 'language']),
  look('helpCenter', ['language']),
  look('sitePage', ['name', 'language'], { good: () => ({ name: 'licence' }) }),
  look('vipRanks', ['language']),
  look('pointReward', ['language'], member),
  look('promotionList', ['language'], member),
  look('promotionDetail', ['promotionId', 'language'], { ...member, good: () => ({ promotionId: 'over' }) }),
  look('unreadCount', ['language'], member),
  look('messages', ['after', 'pageSize'], member),
  look('chatMessages', ['after', 'before', 'limit'], member),
  look('officeApplications', ['state', 'after', 'language'], office),
  look('officeApplicationImage', ['imageId'], office),
  look('officeChatReports', ['anything'], office),
];

describe('a reading call', () => {
  it.each(LOOKS.map((form): [string, Form] => [form.call, form]))(
    'such as %s answers or refuses, and changes nothing',
    async (_, form) => {
      const { tried } = await tryInVain(form, TEXTS);
      expect(tried).toBe((form.alone?.length ?? 0) * TEXTS.length);
    },
  );
});

/** Forms that are refused, or mean nothing, whatever stands in the field that is tried. */
const IN_VAIN: readonly Form[] = [
  {
    call: 'promotionApply',
    good: () => ({ promotionId: 'over', requestId: randomUUID(), remark: 'ভালো', imageIds: [] }),
    alone: ['promotionId', 'requestId', 'remark', 'imageIds'],
    ...member,
  },
  { call: 'promotionClaim', good: () => ({}), alone: ['applicationId'], options: asMember },
  { call: 'deleteMessages', good: () => ({}), alone: ['ids'], options: asMember },
  { call: 'readMessages', good: () => ({}), alone: ['ids'], options: asMember },
  {
    call: 'chatReport',
    good: () => ({ number: 1_000_000, reason: 'scam' }),
    alone: ['number', 'reason'],
    ...member,
  },
  {
    call: 'officeDecideApplication',
    good: () => ({ decision: 'approve', applicationId: randomUUID(), amount: '1.00' }),
    alone: ['decision', 'applicationId', 'amount'],
    ...office,
  },
  {
    call: 'officeDecideApplication',
    good: () => ({ decision: 'reject', applicationId: randomUUID(), reason: '' }),
    alone: ['reason'],
    ...office,
  },
  {
    call: 'officeChatModerate',
    good: () => ({ number: 1_000_000, decision: 'mute', minutes: 10 }),
    alone: ['number', 'decision', 'minutes'],
    ...office,
  },
];

describe('a writing call', () => {
  it.each(IN_VAIN.map((form): [string, Form] => [`${form.call}: ${form.alone?.join(', ')}`, form]))(
    'is refused with each hostile value, and changes nothing: %s',
    async (_, form) => {
      const { accepted } = await tryInVain(form);
      expect(accepted).toBe(0);
    },
  );

  it('is refused with oversized texts, and changes nothing with oversized lists', async () => {
    for (const form of IN_VAIN) {
      const { accepted } = await tryInVain(form, LONG_TEXTS);
      expect(accepted).toBe(0);
      for (const field of form.alone ?? []) {
        const many = { ...form, alone: [field] };
        await tryInVain(many, [
          Array.from({ length: 5_000 }, () => 1),
          Array.from({ length: 500 }, () => randomUUID()),
        ]);
      }
    }
  });

  it('that approves an invalid amount is refused, and the application still waits', async () => {
    const { url } = site.apps[0];
    const given = { promotionId: 'open-0', requestId: randomUUID() };
    const { application } = await valueOf(callApp(url, 'promotionApply', given, { token }));
    const applicationId = application?.applicationId;
    await valueOf(callApp(url, 'officeClaim', { queue: 'applications', itemId: applicationId }, asOperator()));
    const good = () => ({ decision: 'approve', applicationId, amount: '0.00' });
    const odd = ['0.00', '-1.00', '500.01', '0.001', '1.5', '1', '.50', '1.', '1e2', '0x10.00', '১.০০', '1,000.00'];
    const more = ['99999999999999999999.00', '00000000000000000501.00', '+1.00', ' 1.00', '1.00\n', 'NaN', '1.00.00'];
    const form: Form = { call: 'officeDecideApplication', good, alone: ['amount'], options: asOperator };
    const { accepted } = await tryInVain(form, [...HOSTILE, ...odd, ...more]);
    expect(accepted).toBe(0);
  });
});

describe('texts of members', () => {
  it('in an application are stored as they were written, or refused', async () => {
    const { accepted } = await tryForm(
      wire,
      {
        call: 'promotionApply',
        good: () => ({ promotionId: `open-${(last += 1)}`, requestId: randomUUID(), remark: '', imageIds: [] }),
        alone: ['remark'],
        ...member,
        async accepted({ hostile, input }) {
          const clean = cleanLines(String(hostile));
          expect([hostile, typeof hostile, linesHoldHidden(clean)]).toEqual([hostile, 'string', false]);
          const { rows } = await site.sql.query('select remark from promotions.application where request_id = $1', [
            input.requestId,
          ]);
          expect(rows).toEqual([{ remark: clean }]);
        },
      },
      HOSTILE,
    );
    expect(accepted).toBeGreaterThan(TEXTS.length / 2);
  });

  it('in the chat are stored as one visible line, or refused', async () => {
    const said: string[] = [];
    const { accepted } = await tryForm(
      wire,
      {
        call: 'chatSend',
        good() {
          site.clock.advance(1_000);
          return { requestId: randomUUID(), text: '' };
        },
        alone: ['text'],
        options: () => ({
          token: writers[(last += 1) % WRITERS] ?? '',
          headers: { 'x-forwarded-for': `10.9.${(last >> 8) & 255}.${last & 255}` },
        }),
        async accepted({ value }) {
          const { text } = value as { text: string };
          expect([text, holdsHidden(text), /[\n\t]/.test(text), text.trim()]).toEqual([text, false, false, text]);
          said.push(text);
        },
      },
      [...TEXTS, ...NO_TEXTS, ...LONG_TEXTS],
    );
    expect(accepted).toBeGreaterThan(TEXTS.length / 3);
    const { rows } = await site.sql.query<{ text: string }>('select text from chat.message where role = 0');
    expect(rows.map(({ text }) => text).toSorted()).toEqual(said.toSorted());
  });
});

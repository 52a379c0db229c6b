import { type CallName, type Contract, contracts, type Route, routes } from '@chhokka/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callApp, signInOperator, signUp, valueOf } from '../../testing/app.ts';
import { startTestSite, type TestSite } from '../../testing/member-site.ts';
import { openWire, type Sent, type Wire } from '../entry/support/wire.ts';
import { changedAt, type Sample, samplesOf } from '../../../../tests/support/samples.ts';

/** What PostgreSQL or the calendar cannot hold, as texts and as numbers: every field gets each of them. */
const HOSTILE: readonly unknown[] = [
  'a\ud800',
  '\udc00b',
  'a\0b',
  '0000-01-01',
  '9999-12-31',
  '+275760-09-13',
  '8640000000000001',
  '9223372036854775808',
  8_640_000_000_000_001,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  1e300,
  ['\ud800'],
  { '\0': '\udfff' },
];
const PASSWORD = 'kalo-biral7';
/** Calls with rules that no sample made from their schema meets. Tests beside them try their fields. */
const RULED: readonly CallName[] = [
  'smsRegister',
  'smsPassword',
  'register',
  'changePassword',
  'passwordByPhone',
  'bindingCode',
  'bind',
  'payoutBind',
  'walletTransfer',
  'officeSaveSiteItem',
  'officeSaveSiteItems',
  'officeBonusPreview',
];

let site: TestSite;
let wire: Wire;
let url: string;
let member: string;
let operator: string;

beforeAll(async () => {
  site = await startTestSite({ config: { rateLimitScale: 1_000_000, trustProxy: ['127.0.0.1'] } });
  ({ url } = site.apps[0]);
  wire = await openWire(url);
  ({ token: member } = await valueOf(callApp(url, 'register', signUp('Ashol', PASSWORD))));
  await site.apps[0].app.services.operators.create('office', 'Office#2026');
  operator = await signInOperator(url);
});
afterAll(async () => {
  wire.close();
  await site.close();
});

const calls = (Object.keys(routes) as CallName[]).filter((name) => {
  const route: Route = routes[name];
  return !route.picture && inputOf(name) !== undefined;
});

function inputOf(name: CallName): Contract['query'] {
  const contract: Contract = contracts[name];
  return routes[name].method === 'GET' ? contract.query : contract.body;
}

async function send(name: CallName, input: unknown): Promise<Sent> {
  const token = routes[name].access === 'office' ? operator : member;
  return wire.send(name, input as Record<string, unknown>, { token });
}

const codeOf = ({ body }: Sent): string | null => (body?.success === false ? body.code : null);

/** The bad answers to every value in every field of a sample. */
async function badAnswers(name: CallName, { inputs, leaves }: Sample): Promise<unknown[]> {
  const bad: unknown[] = [];
  for (const { path, edges } of leaves) {
    for (const value of [...HOSTILE, ...edges]) {
      for (const input of inputs) {
        const sent = await send(name, changedAt(input, path, value));
        if (codeOf(sent) === 'unauthorized' || sent.status >= 500) bad.push([path.join('.'), value, sent.status]);
      }
    }
  }
  return bad;
}

it('a call understands the sample that is made from its schema, so that a hostile value is all that is wrong', async () => {
  const refused: CallName[] = [];
  for (const name of calls) {
    const answers: Sent[] = [];
    for (const { inputs } of samplesOf(inputOf(name) ?? z.object({})))
      for (const input of inputs) answers.push(await send(name, input));
    if (answers.every((sent) => codeOf(sent) === 'bad_request')) refused.push(name);
  }
  expect(refused).toEqual(RULED);
});

describe('a call with a text or a moment that cannot be stored in one of its fields', () => {
  it.each(calls)('is answered or refused, and is no fault of ours: %s', async (name) => {
    const input = inputOf(name);
    const samples = input === undefined ? [] : samplesOf(input);
    const bad: unknown[] = [];
    for (const sample of samples) bad.push(...(await badAnswers(name, sample)));
    expect(bad).toEqual([]);
  });
});

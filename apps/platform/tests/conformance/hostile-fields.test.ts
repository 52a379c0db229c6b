import { randomUUID } from 'node:crypto';
import { requests, signedHeaders } from '@chhokka/wallet-protocol/house';
import { HUB88_HEADER, hub88Requests, signHub88 } from '@chhokka/wallet-protocol/hub88';
import { SWIPE_HEADER, signSwipe, swipeRequests } from '@chhokka/wallet-protocol/swipegames';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { changedAt, samplesOf } from '../../../../tests/support/samples.ts';
import { addProvider, startOperator, type TestOperator } from './operator.ts';

const HOSTILE: readonly unknown[] = [
  'a\ud800',
  'a\0b',
  '9223372036854775808',
  -1,
  8_640_000_000_000_001,
  Number.MAX_SAFE_INTEGER,
  { '\0': 'a' },
  ['\ud800'],
];

type Added = Awaited<ReturnType<typeof addProvider>>;
interface Sent {
  readonly status: number;
  readonly body: { readonly status?: string };
}

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

/** Sends every hostile value in every field of a call, beside valid ids; returns what `isFault` finds. */
async function faults(
  schema: z.ZodType,
  valid: () => Readonly<Record<string, unknown>>,
  send: (body: object) => Promise<Sent>,
  isFault: (sent: Sent) => boolean,
): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const { inputs, leaves } of samplesOf(schema)) {
    for (const { path, edges } of leaves) {
      for (const value of [...HOSTILE, ...edges]) {
        for (const input of inputs) {
          const known = Object.entries(valid()).filter(([name]) => name in input);
          const sent = await send(changedAt({ ...input, ...Object.fromEntries(known) }, path, value) as object);
          if (isFault(sent)) found.push([path.join('.'), value, sent]);
        }
      }
    }
  }
  return found;
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<Sent> {
  const answer = await fetch(url, { method: 'POST', headers, body });
  return { status: answer.status, body: (await answer.json()) as Sent['body'] };
}

describe('a call of the house protocol with a value that cannot be stored', () => {
  let house: Added;
  beforeAll(async () => {
    house = await addProvider(operator, 'house');
  });

  it.each(Object.entries(requests))('is decided or refused, and never to be repeated: %s', async (name, schema) => {
    const { config } = house.provider as Extract<Added['provider'], { dialect: 'house' }>;
    const [player] = house.fixture.players;
    const valid = () => ({
      requestId: randomUUID(),
      txId: randomUUID(),
      roundId: randomUUID(),
      at: Date.now(),
      call: name,
      playerId: player?.playerId,
      session: player?.session,
      gameCode: house.fixture.gameCode,
      currency: 'BDT',
    });
    const send = (fields: object) => {
      const body = JSON.stringify(fields);
      const credentials = { keyId: config.walletKeyId, secret: config.walletSecret };
      return post(`${house.url}/${name}`, signedHeaders(credentials, body, Date.now()), body);
    };
    const isFault = ({ status }: Sent) => ![200, 400, 409].includes(status);
    expect(await faults(schema, valid, send, isFault)).toEqual([]);
  });
});

describe('a call of Hub88 with a value that cannot be stored', () => {
  let hub: Added;
  beforeAll(async () => {
    hub = await addProvider(operator, 'hub88');
  });

  it.each(Object.entries(hub88Requests))('is decided or refused, and is no fault of ours: %s', async (name, schema) => {
    const [player] = hub.fixture.players;
    const key = hub.fixture.keys.dialect === 'hub88' ? hub.fixture.keys.hubPrivateKey : '';
    const valid = () => ({
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      round: randomUUID(),
      currency: 'BDT',
      user: player?.playerId,
      token: player?.session,
      game_code: hub.fixture.gameCode,
    });
    const send = (fields: object) => {
      const body = JSON.stringify(fields);
      return post(`${hub.url}/${name}`, { [HUB88_HEADER]: signHub88(key, body) }, body);
    };
    const isFault = ({ status, body }: Sent) => status !== 200 || body.status === 'RS_ERROR_UNKNOWN';
    expect(await faults(schema, valid, send, isFault)).toEqual([]);
  });
});

describe('a call of Swipe Games with a value that cannot be stored', () => {
  let swipe: Added;
  beforeAll(async () => {
    swipe = await addProvider(operator, 'swipegames');
  });

  it.each(['bet', 'win', 'refund'] as const)('is decided or refused, and is no fault of ours: %s', async (name) => {
    const { config } = swipe.provider as Extract<Added['provider'], { dialect: 'swipegames' }>;
    const valid = () => ({
      sessionID: swipe.fixture.players[0]?.session,
      txID: randomUUID(),
      roundID: randomUUID(),
      amount: '1.00',
    });
    const send = (fields: object) => {
      const signature = signed(config.reverseKey, fields);
      return post(`${swipe.url}/${name}`, { [SWIPE_HEADER]: signature }, JSON.stringify(fields));
    };
    expect(await faults(swipeRequests[name], valid, send, ({ status }) => status >= 500)).toEqual([]);
  });

  it('is refused before it is read when it is nested deeper than its signature can be checked', async () => {
    const body = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    expect((await post(`${swipe.url}/bet`, { [SWIPE_HEADER]: 'a' }, body)).status).toBe(401);
  });
});

/** Some values have no canonical form, and so no signature. */
function signed(key: string, fields: object): string {
  try {
    return signSwipe(key, fields);
  } catch {
    return 'none';
  }
}

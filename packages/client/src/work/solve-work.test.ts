// @vitest-environment happy-dom
import { pbkdf2Sync } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { solvedWork } from './solve-work.ts';

const nonce = 'aa'.repeat(16);
const salt = 'bb'.repeat(16);
const key = pbkdf2Sync(Buffer.from(`${nonce}00000014`, 'hex'), Buffer.from(salt, 'hex'), 5, 32, 'sha256').toString(
  'hex',
);
const challenge = {
  parameters: { algorithm: 'PBKDF2/SHA-256', cost: 5, keyLength: 32, keyPrefix: key.slice(0, 32), nonce, salt },
  signature: 'of the platform',
};
const solution = { counter: 20, derivedKey: key };

/** A worker of the shape that the site starts; `answer` says what it does with a challenge. */
function workers(answer: (worker: EventTarget) => void) {
  const terminate = vi.fn();
  class FakeWorker extends EventTarget {
    terminate = terminate;
    postMessage(): void {
      answer(this);
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  return terminate;
}

const sent = async () => JSON.parse(atob((await solvedWork(challenge)).altcha ?? '')) as unknown;

afterEach(() => vi.unstubAllGlobals());

describe('the answer to a challenge', () => {
  it('is the challenge as it came, with what the worker found', async () => {
    const found = { counter: 7, derivedKey: 'ff' };
    const terminate = workers((worker) => worker.dispatchEvent(new MessageEvent('message', { data: found })));
    await expect(sent()).resolves.toEqual({ challenge, solution: found });
    expect(terminate).toHaveBeenCalledOnce();
  });

  it('is solved on the main thread where there are no workers', async () => {
    vi.stubGlobal('Worker', undefined);
    await expect(sent()).resolves.toEqual({ challenge, solution });
  });

  it.each([
    ['does not start', new Event('error')],
    ['finds nothing', new MessageEvent('message', { data: null })],
  ])('is solved on the main thread when the worker %s', async (_, event) => {
    const terminate = workers((worker) => worker.dispatchEvent(event));
    await expect(sent()).resolves.toEqual({ challenge, solution });
    expect(terminate).toHaveBeenCalledOnce();
  });
});

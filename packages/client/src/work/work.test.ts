import { pbkdf2Sync } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { solveWork, type WorkChallenge } from './work.ts';

const NONCE = '00112233445566778899aabbccddeeff';
const SALT = 'ffeeddccbbaa99887766554433221100';

/** A challenge as the platform makes it: the derivation here is Node's, the solver's is WebCrypto's. */
function challengeFor(counter: number, algorithm = 'PBKDF2/SHA-256'): { challenge: WorkChallenge; key: string } {
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(counter);
  const password = Buffer.concat([Buffer.from(NONCE, 'hex'), tail]);
  const key = pbkdf2Sync(password, Buffer.from(SALT, 'hex'), 10, 32, 'sha256').toString('hex');
  const parameters = { algorithm, cost: 10, keyLength: 32, keyPrefix: key.slice(0, 32), nonce: NONCE, salt: SALT };
  return { challenge: { parameters }, key };
}

const rest = (): Promise<void> => Promise.resolve();

describe('the proof of work', () => {
  it.each([0, 1, 257, 400])('finds the counter %i and the whole key', async (counter) => {
    const { challenge, key } = challengeFor(counter);
    await expect(solveWork(challenge, rest)).resolves.toEqual({ counter, derivedKey: key });
  });

  it('yields to other work again and again', async () => {
    const pause = vi.fn(rest);
    await solveWork(challengeFor(100).challenge, pause);
    expect(pause.mock.calls.length).toBeGreaterThanOrEqual(6);
  });

  it('refuses an unknown kind of challenge', async () => {
    const { challenge } = challengeFor(1, 'SCRYPT');
    await expect(solveWork(challenge, rest)).rejects.toThrow('unknown kind');
  });
});

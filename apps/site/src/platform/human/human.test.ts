// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { solvedWork } from '@chhokka/client/work';
import { call } from '../calls/api.ts';

vi.mock('../calls/api.ts', () => ({ call: vi.fn() }));
vi.mock('@chhokka/client/work', () => ({ solvedWork: vi.fn() }));

// Each test has the module anew, and with it the client's class.
let client: typeof import('@chhokka/client');
let human: typeof import('./human.ts');
let solved = 0;

const refusal = (code: string) => new client.CallRefused(400, { code, message: code });

beforeEach(async () => {
  vi.resetModules();
  client = await import('@chhokka/client');
  human = await import('./human.ts');
  solved = 0;
  vi.mocked(call).mockReset().mockResolvedValue({ provider: 'pow', challenge: {} });
  vi.mocked(solvedWork)
    .mockReset()
    .mockImplementation(async () => ({ altcha: `solution ${++solved}` }));
});

afterEach(() => vi.useRealTimers());

describe('the human verification of a call', () => {
  it('uses a solution that was prepared while the visitor typed, once', async () => {
    human.prepareHuman();
    human.prepareHuman();
    await vi.waitFor(() => expect(solvedWork).toHaveBeenCalledTimes(1));
    await expect(human.solveHuman()).resolves.toEqual({ altcha: 'solution 1' });
    await expect(human.solveHuman()).resolves.toEqual({ altcha: 'solution 2' });
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('does not send a solution that is too old', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    human.prepareHuman();
    await vi.waitFor(() => expect(solvedWork).toHaveBeenCalledTimes(1));
    vi.setSystemTime(Date.now() + 4 * 60_000);
    await expect(human.solveHuman()).resolves.toEqual({ altcha: 'solution 2' });
  });

  it('solves again and retries once when the platform rejects the solution', async () => {
    const send = vi.fn().mockRejectedValueOnce(refusal('human_verification_failed')).mockResolvedValueOnce('in');
    await expect(human.withHuman(send)).resolves.toBe('in');
    expect(send.mock.calls).toEqual([[{ altcha: 'solution 1' }], [{ altcha: 'solution 2' }]]);
  });

  it('fails when the second solution is rejected too', async () => {
    const send = vi.fn().mockRejectedValue(refusal('human_verification_failed'));
    await expect(human.withHuman(send)).rejects.toMatchObject({ code: 'human_verification_failed' });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('prepares the next solution after another refusal, without a retry', async () => {
    const send = vi.fn().mockRejectedValue(refusal('username_taken'));
    await expect(human.withHuman(send)).rejects.toMatchObject({ code: 'username_taken' });
    expect(send).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(solvedWork).toHaveBeenCalledTimes(2));
  });

  it('adds nothing while the check is off', async () => {
    vi.mocked(call).mockResolvedValue({ provider: 'none' });
    await expect(human.solveHuman()).resolves.toEqual({});
  });

  it('sends no solution when the challenge cannot be solved, and leaves the refusal to the platform', async () => {
    vi.mocked(solvedWork).mockRejectedValue(new Error('no crypto'));
    const send = vi.fn().mockRejectedValue(refusal('human_verification_failed'));
    await expect(human.withHuman(send)).rejects.toMatchObject({ code: 'human_verification_failed' });
    expect(send.mock.calls).toEqual([[{}]]);
  });

  it('requests another challenge when preparing failed, and fails when that fails too', async () => {
    vi.mocked(call).mockRejectedValueOnce(refusal('too_many_requests'));
    human.prepareHuman();
    await expect(human.solveHuman()).resolves.toEqual({ altcha: 'solution 1' });
    vi.mocked(call).mockRejectedValue(refusal('too_many_requests'));
    await expect(human.solveHuman()).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});

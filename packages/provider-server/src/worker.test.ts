import { HOUR } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import { countedLog } from './log.ts';
import { startWorker } from './worker.ts';

const silent = { warn: () => {}, error: () => {} };

describe('a worker', () => {
  it('begins at once, goes on without a pause while its work asks for none, and stops within a pause', async () => {
    let turns = 0;
    const worker = startWorker({
      work: async () => {
        turns += 1;
        return turns < 5 ? 0 : HOUR;
      },
      pauseMs: HOUR,
      log: silent,
      trouble: 'nothing',
    });
    await expect.poll(() => turns).toBe(5);
    await worker.stop();
    expect(turns).toBe(5);
  });

  it('goes on after a failure, which the log shows and a count counts', async () => {
    const said: unknown[] = [];
    let [turns, faults] = [0, 0];
    const log = countedLog({ warn: () => {}, error: (fields, message) => said.push([fields, message]) }, () => {
      faults += 1;
    });
    const failure = new Error('the database is away');
    const worker = startWorker({
      work: async () => {
        turns += 1;
        if (turns === 1) throw failure;
        return HOUR;
      },
      pauseMs: 1,
      log,
      trouble: 'work could not be read',
    });
    await expect.poll(() => turns).toBe(2);
    await worker.stop();
    expect([said, faults]).toEqual([[[{ err: failure }, 'work could not be read']], 1]);
  });

  it('waits at its stop for the turn that runs, and tells it to end', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let told = false;
    let ended = false;
    const worker = startWorker({
      work: async (signal) => {
        signal.addEventListener('abort', () => {
          told = true;
        });
        await held;
        ended = true;
      },
      pauseMs: 1,
      log: silent,
      trouble: 'nothing',
    });
    const stopped = worker.stop();
    expect([told, ended]).toEqual([true, false]);
    release();
    await stopped;
    expect(ended).toBe(true);
  });
});

import { randomUUID } from 'node:crypto';
import { type Clock, currency, DAY, minor, systemClock } from '@chhokka/kernel';
import { expect } from 'vitest';
import { type Services, servicesOf } from '../../apps/platform/src/commands/services.ts';
import { readConfig } from '../../apps/platform/src/infra/config.ts';
import { createLog } from '../../apps/platform/src/infra/log.ts';
import type { Handlers } from '../../apps/platform/src/infra/http/handlers.ts';
import { createHandlers } from '../../apps/platform/src/roles/handlers.ts';
import { createPlatform } from '../../apps/platform/src/roles/platform.ts';
import { readRunFile } from '../../tools/launch/run-file.ts';

const GAME = { gameCode: 'padma-ilish', currency: currency('BDT') } as const;

/** A round of a slot: what was staked and what it paid, minor units. */
export interface Round {
  readonly stake: bigint;
  readonly win: bigint;
}

/**
 * One more process of a running installation: it plays rounds as a provider does, answers calls, and runs jobs before their
 * time.
 */
export interface Beside extends Services {
  readonly handlers: Handlers;
  /** Plays rounds of a slot one after another, by the call that its provider makes. All are accepted. */
  play(memberId: string, rounds: readonly Round[]): Promise<void>;
  close(): Promise<void>;
}

/** A clock that can be put back, so that what takes days has begun long ago. */
export class LateClock implements Clock {
  /** How late it is, ms. */
  late = 0;

  now(): number {
    return systemClock.now() - this.late;
  }
}

/** Opens it beside the installation that runs from `dataDir`. The caller closes it. */
export async function openBeside(dataDir: string, clock: Clock = systemClock): Promise<Beside> {
  const run = await readRunFile(dataDir);
  if (run === null) throw new Error(`no installation runs from ${dataDir}`);
  const config = readConfig({ DATABASE_URL: run.databaseUrl, SECRETS_KEY: run.secretsKey });
  const platform = await createPlatform(config, { clock, log: createLog('warn') });
  await platform.revisions.poll();
  const services = servicesOf(platform);
  return {
    ...services,
    handlers: createHandlers(platform),
    async play(memberId, rounds) {
      const ids = { memberId, memberSession: null, providerId: 'SUND' } as const;
      const { session } = await services.wallet.openSession({ ...GAME, ...ids, language: 'en', ttlMs: DAY });
      for (const { stake, win } of rounds) {
        const round = { playerId: memberId, session, txId: randomUUID(), roundId: randomUUID(), roundClosed: true };
        const amounts = { amount: minor(stake), winAmount: minor(win) };
        const answer = await services.wallet.execute('SUND', { type: 'betwin', ...GAME, ...round, ...amounts });
        expect(answer.outcome).toBe('accepted');
      }
    },
    close: () => platform.close(),
  };
}

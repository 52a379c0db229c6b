import { type Clock, currency, formatDecimal, MINUTE, SECOND } from '@chhokka/kernel';
import { type Pool, transaction } from '../../../infra/db.ts';
import type { Gateway, Registry } from '../providers/index.ts';
import { type RaisedAlarm, raiseAlarms } from '../../staff/alarms/index.ts';
import { isWithin, returnBand } from '../catalogue/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import * as repository from './versions.repository.ts';
import type { Activation } from './versions.types.ts';

export interface DeliveryParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'values'>;
  readonly registry: Pick<Registry, 'list'>;
  readonly gateway: Pick<Gateway, 'activate' | 'games'>;
}

/**
 * How long one worker has for a call (20 s) and the list after it (5 s), so that the next one does not send it at the same
 * time.
 */
const LEASE = 30 * SECOND;
const LONGEST_PAUSE = 5 * MINUTE;

/**
 * Sends the decisions that are due to their providers, all at once: a slow one keeps none waiting. What gets no answer is
 * sent again, with the same id.
 */
export async function deliverDue(parts: DeliveryParts): Promise<void> {
  const { pool, clock } = parts;
  const now = clock.now();
  const due = await repository.takeDue(pool, now, now + LEASE);
  await Promise.all(due.map((activation) => deliver(parts, activation)));
}

async function deliver(parts: DeliveryParts, activation: Activation): Promise<void> {
  const { pool, clock, gateway } = parts;
  const { id, providerId, gameCode, version, action, replaces, askedBy, confirmedBy, attempts } = activation;
  const told = { activationId: id, gameCode, version, action, replaces, askedBy, confirmedBy };
  const answer = await gateway.activate(providerId, told);
  if (!answer.ok) return repository.putOff(pool, id, clock.now() + pauseAfter(attempts), answer.error);
  await repository.endActivation(pool, id, answer.value.refused, clock.now());
  await learnFrom(parts, providerId);
}

/** The pause after this many attempts, in ms: doubling, at most five minutes. */
export function pauseAfter(attempts: number): number {
  return Math.min(5 * SECOND * 2 ** Math.min(attempts, 10), LONGEST_PAUSE);
}

/** Asks every provider that lists versions for them. */
export async function learnVersions(parts: DeliveryParts): Promise<void> {
  for (const { code, dialect, enabled, coreUrl } of await parts.registry.list()) {
    if (dialect === 'house' && enabled && coreUrl !== null) await learnFrom(parts, code);
  }
}

/**
 * A decision whose version is listed as active is carried out, even if its answer is still to come: the operators can roll
 * it back.
 *
 * A provider that does not answer keeps what it listed last. One that has made a version active which returns what the
 * site does not allow raises an alarm, because the site can refuse to approve such a version but not keep it from being
 * played.
 */
async function learnFrom({ pool, clock, settings, gateway }: DeliveryParts, providerId: string): Promise<void> {
  const askedAt = clock.now();
  const listed = await gateway.games(providerId, { currency: currency(settings.values.currency) });
  if (!listed.ok) return;
  const games = listed.value.games.map(({ gameCode, versions = [] }) => ({ gameCode, versions }));
  const allowed = returnBand(settings.values);
  const alarms = games.flatMap((game) => alarmOf(providerId, game, allowed) ?? []);
  await transaction(pool, async (tx) => {
    await repository.writeVersions(tx, providerId, games);
    await repository.endCarriedOut(tx, providerId, { askedAt, now: clock.now() });
    await raiseAlarms(
      tx,
      alarms.map((alarm) => ({ ...alarm, at: clock.now() })),
    );
  });
}

type Listed = Parameters<typeof repository.writeVersions>[2][number];

function alarmOf(
  providerId: string,
  { gameCode, versions }: Listed,
  allowed: ReturnType<typeof returnBand>,
): Omit<RaisedAlarm, 'at'> | null {
  const active = versions.find(({ state }) => state === 'active');
  const outside = active?.modes.find((mode) => !isWithin(mode, allowed));
  if (active === undefined || outside === undefined) return null;
  return {
    kind: 'return_outside',
    key: `${providerId} ${gameCode} ${active.version}`,
    subject: { kind: 'provider', id: providerId },
    facts: { provider: providerId, game: gameCode, return: `${outside.name} ${formatDecimal(BigInt(outside.rtp))} %` },
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, MINUTE, systemClock } from '@chhokka/kernel';
import type { DestinationStream } from 'pino';
import { onTestFinished } from 'vitest';
import { startSmsGateway, type SmsGateway } from '../../../../../../../tests/support/sms-gateway.ts';
import { type SmtpServer, startSmtpServer } from '../../../../../../../tests/support/smtp.ts';
import { openPool, type Pool } from '../../../../infra/db.ts';
import { createLog } from '../../../../infra/log.ts';
import { createSecretBox } from '../../../../infra/secret-box.ts';
import { siteValues } from '../../settings/site-values.ts';
import { createMessaging, type Messaging, type OutgoingMessage } from '../index.ts';

/** Shared by the tests of messaging: the module over a database, and the two gateways as real servers. */

export const KEY = Buffer.alloc(32, 7);

export interface Desk {
  readonly pool: Pool;
  readonly messaging: Messaging;
}

export interface DeskOptions {
  readonly clock?: Clock;
  readonly demoOutbox?: boolean;
  readonly smtpUrl?: string;
  readonly smsGatewayFile?: string;
  readonly logTo?: DestinationStream;
  readonly retryFirstMs?: number;
}

/** The module with quick retries. It is closed at the end of the test. */
export function openDesk(url: string, options: DeskOptions = {}): Desk {
  const { clock = systemClock, logTo, smtpUrl = null, smsGatewayFile = null } = options;
  const pool = openPool(url, 4);
  onTestFinished(() => pool.end());
  const messaging = createMessaging({
    pool,
    databaseUrl: url,
    clock,
    log: createLog(logTo ? 'info' : 'silent', logTo),
    settings: { values: siteValues.parse({ demoOutbox: options.demoOutbox ?? false }) },
    secretBox: createSecretBox(KEY),
    config: { smtpUrl, smsGatewayFile, mailFrom: 'Chhokka <no-reply@site.example>' },
    timing: { retryFirstMs: options.retryFirstMs ?? 50, retryMostMs: 400, rescueEveryMs: 100 },
  });
  return { pool, messaging };
}

/** Delivers until the test ends. */
export async function deliver({ messaging }: Desk): Promise<void> {
  const delivery = await messaging.startDelivery();
  onTestFinished(() => delivery.stop());
}

export interface Outside {
  readonly smtp: SmtpServer;
  readonly sms: SmsGateway;
  /** Options for `openDesk` that use the gateways. */
  readonly reach: { readonly smtpUrl: string; readonly smsGatewayFile: string };
}

/** Both gateways, until the test ends. `changes`: to the description of the SMS gateway. */
export async function openOutside(changes: Record<string, unknown> = {}): Promise<Outside> {
  const folder = mkdtempSync(join(tmpdir(), 'chhokka-sms-'));
  const [smtp, gateway] = await Promise.all([startSmtpServer(), startSmsGateway()]);
  onTestFinished(async () => {
    await Promise.all([smtp.close(), gateway.close()]);
    rmSync(folder, { recursive: true });
  });
  const smsGatewayFile = await gateway.describe(join(folder, 'gateway.json'), changes);
  return { smtp, sms: gateway, reach: { smtpUrl: smtp.url, smsGatewayFile } };
}

/** A message with a code, valid for three minutes of the real clock. */
export function sms(recipient: string, changes: Partial<OutgoingMessage> = {}): OutgoingMessage {
  const text = 'ছক্কা: আপনার কোড 482913';
  return { channel: 'sms', recipient, text, expiresAt: Date.now() + 3 * MINUTE, ...changes };
}

export interface StoredMessage {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly body: Buffer | null;
  readonly last_error: string | null;
}

/** The stored messages to a recipient, oldest first. */
export async function stored({ pool }: Desk, recipient: string): Promise<StoredMessage[]> {
  const { rows } = await pool.query<StoredMessage>(
    'select id, state, attempts, body, last_error from messaging.message where recipient = $1 order by id',
    [recipient],
  );
  return rows;
}

/** Waits until the one message to a recipient reaches a final state. */
export async function settled(desk: Desk, recipient: string): Promise<StoredMessage> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const [message] = await stored(desk, recipient);
    if (message && message.state !== 'waiting') return message;
    if (Date.now() > deadline) throw new Error(`still waiting: ${JSON.stringify(message)}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

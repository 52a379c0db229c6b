import { type Clock, DAY } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import type { Log } from '../../../infra/log.ts';
import type { MessagingConfig } from '../../../infra/outside.config.ts';
import type { SecretBox } from '../../../infra/secret-box.ts';
import type { Settings } from '../settings/index.ts';
import { type DeliveryTiming, TIMING } from './deliver.ts';
import { startDelivery } from './delivery.ts';
import type { Gateway } from './gateways/gateway.types.ts';
import { createSmsGateway } from './gateways/sms.ts';
import { createSmtpGateway } from './gateways/smtp.ts';
import { expireMessages, forgetMessages } from './messaging.repository.ts';
import type { Channel, Messaging } from './messaging.types.ts';
import { readOutbox } from './outbox.ts';
import { sendMessage, type Way } from './send.ts';

export type * from './messaging.types.ts';

/** How long the demo's outbox keeps texts, and how long the record of a sent message is kept. */
const KEEP_SHOWN_MS = DAY;
const KEEP_ROWS_MS = 90 * DAY;

export interface MessagingParts {
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<Settings, 'values'>;
  readonly secretBox: SecretBox;
  readonly config: MessagingConfig;
  /** The secrets that the description of the SMS gateway names. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly timing?: DeliveryTiming;
}

/** Outgoing messages to members. Throws `ConfigError` when the description of a gateway is invalid. */
export function createMessaging(parts: MessagingParts): Messaging {
  const { pool, databaseUrl, clock, log, settings, secretBox, timing = TIMING } = parts;
  const gateways = openGateways(parts);
  const wayOf = (channel: Channel): Way => {
    if (gateways[channel] !== null) return 'gateway';
    return settings.values.demoOutbox ? 'shown' : 'none';
  };
  return {
    isReady: (channel) => wayOf(channel) !== 'none',
    send: (tx, message) => sendMessage({ clock, secretBox }, tx, message, wayOf(message.channel)),
    outbox: (page) => readOutbox({ pool, secretBox }, page),
    async startDelivery() {
      // Without a gateway there is nothing to deliver.
      if (Object.values(gateways).every((gateway) => gateway === null)) return { stop: async () => {} };
      return startDelivery({ pool, databaseUrl, clock, log, secretBox, gateways, timing });
    },
    async sweep() {
      const now = clock.now();
      await expireMessages(pool, now);
      await forgetMessages(pool, { shownBefore: now - KEEP_SHOWN_MS, writtenBefore: now - KEEP_ROWS_MS });
    },
  };
}

function openGateways({ config, settings, env = process.env }: MessagingParts): Record<Channel, Gateway | null> {
  const { smtpUrl, mailFrom, smsGatewayFile } = config;
  return {
    sms: smsGatewayFile === null ? null : createSmsGateway(smsGatewayFile, env),
    email:
      smtpUrl === null
        ? null
        : createSmtpGateway({ url: smtpUrl, from: mailFrom, siteName: () => settings.values.siteName }),
  };
}

export function messagingHandlers(messaging: Messaging): HandlersOf<'messaging'> {
  return { officeOutbox: (page) => messaging.outbox(page) };
}

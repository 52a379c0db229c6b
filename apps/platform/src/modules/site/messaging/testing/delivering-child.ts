import { systemClock } from '@chhokka/kernel';
import { openPool } from '../../../../infra/db.ts';
import { createLog } from '../../../../infra/log.ts';
import { createSecretBox } from '../../../../infra/secret-box.ts';
import { siteValues } from '../../settings/site-values.ts';
import { createMessaging } from '../index.ts';

/** A worker that a test kills while it delivers. Arguments: database address, description of the gateway, key. */
const [databaseUrl = '', smsGatewayFile = '', key = ''] = process.argv.slice(2);
const messaging = createMessaging({
  pool: openPool(databaseUrl, 2),
  databaseUrl,
  clock: systemClock,
  log: createLog('silent'),
  settings: { values: siteValues.parse({}) },
  secretBox: createSecretBox(Buffer.from(key, 'hex')),
  config: { smtpUrl: null, smsGatewayFile, mailFrom: '' },
});
await messaging.startDelivery();

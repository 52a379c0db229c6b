import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { systemClock } from '@chhokka/kernel';
import { pino } from 'pino';
import { createGatewayServer } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { startDeliveries } from './deliver.ts';
import { openPayments } from './payments.repository.ts';

async function start(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel, base: { program: 'gateway' } });
  await mkdir(dirname(config.file), { recursive: true });
  const payments = openPayments(config.file);
  const server = createGatewayServer({ config, payments, clock: systemClock, log });
  const deliveries = startDeliveries({ config, payments, clock: systemClock, log });
  await server.listen({ host: config.host, port: config.port });
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await server.close();
    await deliveries.stop();
    payments.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}

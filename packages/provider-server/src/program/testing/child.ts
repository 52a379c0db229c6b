import { writeSync } from 'node:fs';
import fastify from 'fastify';
import { ConfigError } from '../../config.ts';
import { listen, openLog, runProgram } from '../index.ts';

// A program for tests: its first group ends when the test sends SIGUSR2.

const { promise: released, resolve: release } = Promise.withResolvers<void>();
// Nothing else keeps the process alive while its stop waits.
const alive = setInterval(() => {}, 60_000);
process.on('SIGUSR2', () => {
  clearInterval(alive);
  release();
});

// At once, because the log may write its last lines in another order.
const say = (what: string) => void writeSync(1, `${what}\n`);

await runProgram(async () => {
  const server = fastify();
  switch (process.argv[2]) {
    case 'setting':
      throw new ConfigError('THING_PORT: is not valid.');
    case 'fault':
      throw new Error('the port is taken');
    case 'secret':
      openLog('child', 'info', ['session']).info({ session: 'hidden', inner: { session: 'hidden' } }, 'secrets');
      process.exit(0);
  }
  const port = await listen(server, { host: '127.0.0.1', port: 0 }, 'port');
  if (port === 0) throw new Error('the real port is not told');
  say('listening');
  return {
    log: { info: say },
    stop: [
      [
        () => server.close(),
        async () => {
          say('first group begins');
          await released;
          say('first group ended');
        },
      ],
      [async () => say('second group')],
    ],
  };
});

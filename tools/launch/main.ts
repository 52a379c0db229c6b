import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type LaunchConfig, readLaunchConfig } from './config.ts';
import { launch, type Installation } from './launch.ts';
import { STOP_SIGNALS } from './when-killed.ts';

const ROOT = join(import.meta.dirname, '../..');

/** `npm start` and `npm run dev`: starts everything, reports its progress, and stops everything again. */
async function main(): Promise<void> {
  const config = readLaunchConfig(process.env, ROOT);
  await mkdir(config.dataDir, { recursive: true });
  // The terminal sends Ctrl-C to every process of its group, and the parent forwards it too: only the first counts.
  const stopAsked = new Promise<void>((resolve) => {
    for (const signal of STOP_SIGNALS) process.on(signal, () => resolve());
  });
  const installation = await launch(ROOT, config, { dev: process.argv.includes('--dev'), stopAsked });
  if (installation) await serve(config, installation, stopAsked);
}

async function serve(config: LaunchConfig, installation: Installation, stopAsked: Promise<void>): Promise<void> {
  welcome(config);
  const failure = await Promise.race([stopAsked, installation.givenUp]);
  process.stdout.write('\n• stopping\n');
  await installation.stop();
  if (failure) throw new Error(failure);
  process.stdout.write('• stopped\n');
}

function welcome(config: LaunchConfig): void {
  const address = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}`;
  const accounts = [
    '  demo    Demo#2026     member with P 10,000.00',
    '  agent   Agent#2026    agent (type 1)',
    '  office  Office#2026   operator',
    '  second  Second#2026   operator, to approve what the first one asks',
  ];
  const lines = ['', `  Chhokka is open at  ${address}`, `  Back office         ${address}/backoffice/`, ''];
  if (config.seed === 'demo') lines.push('  Accounts to try:', ...accounts, '');
  else lines.push('  The first operator  npm run operator -- add NAME', '');
  lines.push('  Stop with Ctrl-C.', '');
  process.stdout.write(`${lines.join('\n')}\n`);
}

try {
  await main();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}

import { parseArgs } from 'node:util';
import { systemClock } from '@chhokka/kernel';
import { readConfig } from '../infra/config.ts';
import { createLog } from '../infra/log.ts';
import { LOTTERY_CATALOGUE, LOTTERY_VENDORS } from '../modules/games/lottery/index.ts';
import { createPlatform } from '../roles/platform.ts';
import { findInstallation } from './provider/installation.ts';
import { servicesOf } from './services.ts';

const HELP = `Brings the house's own draws into the lobby. Uses DATABASE_URL and SECRETS_KEY, else the running installation of this
checkout.

npm run lottery -- install
    Adds the four vendors of the lotteries and their games to the catalogue. What is there already stays as operators left it,
    also what they switched off, so a repeat changes nothing. Lobbies that are open show what is new within 2 s.
`;

async function main(args: string[]): Promise<string> {
  const options = { help: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [verb, ...more] = positionals;
  if (values.help || verb === undefined) return HELP;
  if (verb !== 'install') throw new Error(`There is no "${verb}": install.`);
  if (more.length > 0) throw new Error(`Install adds all lotteries: leave out "${more.join(' ')}".`);
  return install();
}

async function install(): Promise<string> {
  const { databaseUrl, secretsKey } = await findInstallation(process.env);
  const env = { ...process.env, DATABASE_URL: databaseUrl, SECRETS_KEY: secretsKey.toString('base64url') };
  const platform = await createPlatform(readConfig(env), { clock: systemClock, log: createLog('warn') });
  try {
    const added = await servicesOf(platform).catalogue.add(LOTTERY_VENDORS, LOTTERY_CATALOGUE);
    return `Added ${added.vendors} vendors and ${added.games} games.\n`;
  } finally {
    await platform.close();
  }
}

try {
  process.stdout.write(await main(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

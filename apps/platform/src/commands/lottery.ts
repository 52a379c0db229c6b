import { systemClock } from '@chhokka/kernel';
import { readConfig } from '../infra/config.ts';
import { createLog } from '../infra/log.ts';
import { LOTTERY_CATALOGUE, LOTTERY_VENDORS } from '../modules/games/lottery/index.ts';
import { createPlatform } from '../roles/platform.ts';
import { servicesOf } from './services.ts';

const HELP = `Brings the house's own draws into the lobby.

npm run lottery -- install
    Adds the four vendors of the lotteries and their games to the catalogue. What is there already stays as operators left it,
    so a repeat changes nothing. Lobbies that are open show them within 2 s. Uses the configuration of the program.
`;

async function main([verb]: string[]): Promise<string> {
  if (verb !== 'install') return HELP;
  const config = readConfig(process.env);
  const platform = await createPlatform(config, { clock: systemClock, log: createLog(config.logLevel) });
  try {
    const { catalogue, revisions } = servicesOf(platform);
    await revisions.poll();
    const { snapshot } = catalogue;
    const vendors = LOTTERY_VENDORS.filter(({ vassalage }) => !snapshot.vendors.has(vassalage));
    const games = LOTTERY_CATALOGUE.filter(({ vassalage, gameCode }) => !snapshot.game(vassalage, gameCode));
    await catalogue.save(vendors, games);
    return `Added ${vendors.length} vendors and ${games.length} games.\n`;
  } finally {
    await platform.close();
  }
}

main(process.argv.slice(2)).then(
  (said) => void process.stdout.write(said),
  (error: unknown) => {
    process.stderr.write(`${(error as Error).stack ?? String(error)}\n`);
    process.exitCode = 1;
  },
);

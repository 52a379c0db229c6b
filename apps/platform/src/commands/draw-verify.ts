import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { contracts, routes } from '@chhokka/contracts';
import { drawNumero, LOTTERY_FAMILIES, LOTTERY_GAMES } from '@chhokka/game-math/lottery';
import { z } from 'zod';

const HELP = `Proves a draw with the rules alone: recomputes the hash of its seed and its numbers, and compares both.

npm run draw:verify -- GAME NUMERO [--site URL]
    Fetches what the site published: npm run draw:verify -- ssc-1m 20261126-0612 --site https://site.example
    Without --site: the platform at PORT of this machine, else 8080.
npm run draw:verify -- GAME NUMERO --seed HEX --hash HEX [--numbers N,N,...]
    Asks nobody. Without --numbers it compares the hash alone, and prints the numbers.

Exits with 1 when something differs, and with 2 when nothing could be compared.
`;

const SEED = /^[0-9a-f]{64}$/;

/** What a site says of a draw. Hex, and the numbers as they are shown; null: nothing to compare with. */
interface Claim {
  readonly hash: string;
  readonly seed: string;
  readonly numbers: readonly string[] | null;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      site: { type: 'string', default: `http://127.0.0.1:${process.env.PORT ?? '8080'}` },
      seed: { type: 'string' },
      hash: { type: 'string' },
      numbers: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [gameCode, numero, ...rest] = positionals;
  if (values.help) return void process.stdout.write(HELP);
  if (gameCode === undefined || numero === undefined || rest.length > 0) throw new Error(HELP);
  const offline = values.seed !== undefined || values.hash !== undefined;
  const claim = offline ? given(values) : await fetched(values.site, gameCode, numero);
  const differences = compare(gameCode, numero, claim);
  if (differences.length === 0) return void process.stdout.write('The draw is right.\n');
  process.stdout.write(`The draw is WRONG: ${differences.join(' and ')} not what the rules give.\n`);
  process.exitCode = 1;
}

function given({ seed, hash, numbers }: { seed?: string; hash?: string; numbers?: string }): Claim {
  if (seed === undefined || hash === undefined || !SEED.test(seed) || !SEED.test(hash))
    throw new Error('--seed and --hash are both needed, each of 64 hexadecimal digits.');
  return { seed, hash, numbers: numbers?.split(',') ?? null };
}

const answer = z.union([
  z.object({ success: z.literal(true), value: contracts.lotteryProof.value }),
  z.object({ success: z.literal(false), message: z.string() }),
]);

/** What the site publishes. Throws while the numero is not drawn. */
async function fetched(site: string, gameCode: string, numero: string): Promise<Claim> {
  const query = new URLSearchParams({ gameCode, numero });
  const address = `${site.replace(/\/$/, '')}${routes.lotteryProof.path}?${query}`;
  const response = await fetch(address, { headers: { 'accept-language': 'en' } }).catch(() => null);
  const told = answer.safeParse(await response?.json().catch(() => null));
  if (!told.success) throw new Error(`Nothing that I understand answers at ${address}.`);
  if (!told.data.success) throw new Error(told.data.message);
  const { seed, seedHash, numbers, state } = told.data.value;
  if (seed === null) {
    const why = state === 'cancelled' ? 'was cancelled, so it has no result' : 'is not drawn yet';
    throw new Error(`${gameCode} ${numero} ${why}. Its seed was committed to with the hash ${seedHash}.`);
  }
  return { hash: seedHash, seed, numbers };
}

/** Prints what is claimed and what the rules give. Returns what differs. */
function compare(gameCode: string, numero: string, { hash, seed, numbers }: Claim): string[] {
  const game = LOTTERY_GAMES.find(({ code }) => code === gameCode);
  const family = game && LOTTERY_FAMILIES[game.family];
  if (family === undefined) throw new Error(`There is no game "${gameCode}".`);
  const computed = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
  const drawn = drawNumero(family, { seed, gameCode, numero });
  const rows = [
    ['seed', seed],
    ['hash told', hash],
    ['hash computed', computed],
    ...(numbers === null ? [] : [['numbers told', numbers.join(' ')]]),
    ['numbers computed', drawn.join(' ')],
  ];
  for (const [name = '', text = ''] of rows) process.stdout.write(`${name.padEnd(18)}${text}\n`);
  const wrong: string[] = [];
  if (computed !== hash) wrong.push('the hash is');
  if (numbers !== null && drawn.join() !== numbers.join()) wrong.push('the numbers are');
  return wrong;
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
});

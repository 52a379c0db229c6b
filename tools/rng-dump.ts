import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '@chhokka/game-math';

const USAGE = `Usage: npm run -s rng:dump -- [--bytes N] [--seed HEX]

Writes numbers of the games' generator to the standard output, as raw bytes, because suites of statistical tests read
them: "npm run -s rng:dump | RNG_test stdin32" (PractRand), "npm run -s rng:dump | dieharder -a -g 200".

--bytes N   ends after N bytes. Without it, the stream ends when its reader does.
--seed HEX  64 hex digits: one server seed for the whole stream, which is then always the same. Without it, every
            1,024 bytes come from a fresh server seed, because a round never takes more.`;

const BLOCK_BYTES = 1_024;
const WORD_BYTES = 4;
const SEED = /^[0-9a-f]{64}$/;

/** Blocks of bytes, `bytes` in all. Each block is what a round would get: its own number, and its own seed if none is given. */
export function* blocks(bytes: number, seed: string | undefined): Generator<Buffer> {
  for (let [left, number] = [bytes, 1]; left > 0; left -= BLOCK_BYTES, number += 1) {
    const random = seededRandom(seed ?? randomBytes(32).toString('hex'), 'rng-dump', number);
    const block = Buffer.alloc(BLOCK_BYTES);
    for (let at = 0; at < BLOCK_BYTES; at += WORD_BYTES) block.writeUInt32BE(random.below(2 ** 32), at);
    yield block.subarray(0, Math.min(left, BLOCK_BYTES));
  }
}

/** The options, or null when they are wrong. */
function read(args: readonly string[]): { bytes: number; seed: string | undefined; help: boolean } | null {
  const options = { bytes: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    const bytes = values.bytes === undefined ? Number.POSITIVE_INFINITY : Number(values.bytes);
    const seed = values.seed?.toLowerCase();
    const valid = bytes === Number.POSITIVE_INFINITY || (Number.isSafeInteger(bytes) && bytes > 0);
    return valid && (seed === undefined || SEED.test(seed)) ? { bytes, seed, help: values.help === true } : null;
  } catch {
    return null;
  }
}

async function main(): Promise<number> {
  const options = read(process.argv.slice(2));
  if (!options) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  if (options.help) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  try {
    // The pipeline makes a block only when the reader has taken the ones before.
    await pipeline(Readable.from(blocks(options.bytes, options.seed)), process.stdout);
  } catch (error) {
    // The reader has seen enough.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
  return 0;
}

if (import.meta.main) process.exitCode = await main();

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MOST_MODES } from '@chhokka/wallet-protocol/house';
import { z } from 'zod';
import { ImportFault } from './fault.ts';

/** One mode as `index.json` lists it. */
export interface PublishedMode {
  /** Upper case, whatever the file says. */
  readonly name: string;
  /** Hundredths of the bet. */
  readonly cost: bigint;
  /** File names inside the game's folder. */
  readonly eventsFile: string;
  readonly weightsFile: string;
}

export const INDEX_FILE = 'index.json';
const MAX_COST = 10_000;
const fileName = z.string().regex(/^[\w-][\w.-]*$/, 'must be the plain name of a file beside index.json');

const index = z.object({
  modes: z
    .array(
      z.object({
        name: z.string().regex(/^\w{1,32}$/, 'must be letters, digits and underscores'),
        cost: z.number().positive().max(MAX_COST),
        events: fileName,
        weights: fileName,
      }),
    )
    .min(1)
    // An operator could not be told of more.
    .max(MOST_MODES),
});

/** Reads which modes a published game has. Throws ImportFault. */
export async function readIndex(folder: string): Promise<PublishedMode[]> {
  const parsed = index.safeParse(parse(await readText(join(folder, INDEX_FILE))));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ImportFault(
      INDEX_FILE,
      null,
      `${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not valid'}`.trim(),
    );
  }
  const modes = parsed.data.modes.map((mode) => ({
    name: mode.name.toUpperCase(),
    cost: hundredths(mode.cost, mode.name),
    eventsFile: mode.events,
    weightsFile: mode.weights,
  }));
  const repeated = modes.find((mode, at) => modes.findIndex((other) => other.name === mode.name) !== at);
  if (repeated) throw new ImportFault(INDEX_FILE, null, `the mode ${repeated.name} stands there twice`);
  return modes;
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new ImportFault(INDEX_FILE, null, `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'})`);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportFault(INDEX_FILE, null, `is not JSON: ${(error as Error).message}`);
  }
}

function hundredths(cost: number, mode: string): bigint {
  const scaled = Math.round(cost * 100);
  if (scaled < 1 || Math.abs(scaled / 100 - cost) > 1e-9) {
    throw new ImportFault(
      INDEX_FILE,
      null,
      `the cost ${cost} of the mode ${mode} is finer than a hundredth of the bet`,
    );
  }
  return BigInt(scaled);
}

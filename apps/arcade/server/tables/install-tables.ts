import { createHash } from 'node:crypto';
import { type TableManifest, TABLE_STEP } from '@chhokka/game-math';
import { type Pool, type Transaction, transaction } from '@chhokka/provider-server/db';
import { activateFirst } from '../games/activate.ts';
import * as games from '../games/games.repository.ts';
import { describeVersion } from '../games/versions.repository.ts';
import { lastChains, storeChain } from './flights/chains.repository.ts';
import { CHAIN_LENGTH, makeChainAside } from './flights/make-chain.ts';
import * as tables from './tables.repository.ts';

/** Until an operator opens tables in another one. */
const CURRENCY = 'BDT';
/** A bet costs what it is, in hundredths. */
const COST = 100n;

/**
 * Puts the house's table games and the first table of each into the database. Run again, it changes nothing: operators
 * keep the settings that they gave a table. The first version of a game is active at once, a later one waits for people.
 */
export async function installHouseTables(
  pool: Pool,
  manifests: readonly TableManifest[],
  flightsOfChain: number = CHAIN_LENGTH,
): Promise<void> {
  for (const manifest of manifests) {
    await transaction(pool, (tx) => install(tx, manifest));
    if (manifest.rules.kind === 'flight') await publishFirstChain(pool, manifest.code, flightsOfChain);
  }
}

/** Its end is public before the program that leads the table starts, and that one draws the salt. */
async function publishFirstChain(pool: Pool, table: string, flights: number): Promise<void> {
  if ((await lastChains(pool, table)).length > 0) return;
  await storeChain(pool, table, { chain: await makeChainAside(flights), saltBy: 'own', now: Date.now() });
}

async function install(tx: Transaction, manifest: TableManifest): Promise<void> {
  const { code, title, gameType, classification, rules, settings } = manifest;
  if ((rules.kind === 'pool') !== (settings.commission !== undefined)) {
    throw new Error(`the table ${code} needs a commission if it has a pool, and only then`);
  }
  await games.upsertGame(tx, { code, titles: title });
  await tables.describeTableGame(tx, { code, gameType, classification });
  const contentHash = contentOf(manifest);
  const known = await games.versionWithContent(tx, code, contentHash);
  const version = known?.version ?? (await addVersion(tx, manifest, contentHash));
  await describeVersion(tx, { code, version }, { client: 'own', lines: 0 });
  await activateFirst(tx, code, version, new Date());
  await tables.addTable(tx, { code, gameCode: code, currency: CURRENCY, settings });
  for (const { name } of rules.betTypes) await tables.addBetLimit(tx, code, name, limitOf(manifest, name));
}

/**
 * The hash that tells versions apart: of the name of the rules, which never change, and of what is stated of each bet
 * type.
 */
function contentOf({ rules }: TableManifest): Buffer {
  const stated = rules.betTypes.map(({ name, returns, maxWin }) => [
    name,
    String(returns.numerator),
    String(returns.denominator),
    maxWin,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([rules.name, stated]))
    .digest();
}

async function addVersion(tx: Transaction, { code, rules }: TableManifest, contentHash: Buffer): Promise<number> {
  const version = await games.addVersion(tx, { code, kind: 'generated', generator: rules.name, contentHash });
  for (const [position, { name: mode, returns, maxWin }] of rules.betTypes.entries()) {
    const common = { code, version, mode, position, returns, weights: null };
    await games.addMode(tx, {
      ...common,
      cost: COST,
      maxWin: maxWin === null ? null : BigInt(maxWin),
      betStep: TABLE_STEP,
    });
  }
  return version;
}

function limitOf({ code, settings }: TableManifest, betType: string): number {
  const limit = settings.maxBet[betType];
  if (limit === undefined) throw new Error(`the table ${code} has no limit of ${betType}`);
  return limit;
}

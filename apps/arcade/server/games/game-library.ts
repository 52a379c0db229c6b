import {
  type Generator,
  type RgsGame,
  type WeightTable,
  draw,
  parseWeights,
  pickBook,
  seededRandom,
} from '@chhokka/game-math';
import { formatDecimal } from '@chhokka/kernel';
import type { Pool } from '@chhokka/provider-server/db';
import { commonBetStep } from './exact-bets.ts';
import * as games from './games.repository.ts';

/** Everything that determines a round's outcome. */
export interface Seeds {
  /** 64 hex digits. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** The outcome that the seeds chose: either a published book, by number and id, or the events themselves as JSON. */
export interface Choice {
  /** Hundredths of the bet. */
  readonly payoutMultiplier: bigint;
  readonly drawn: bigint | null;
  readonly bookId: number | null;
  readonly events: string | null;
}

export interface LoadedMode {
  readonly name: string;
  /** Hundredths of the bet. */
  readonly cost: bigint;
  /** Declared return in per cent. */
  readonly rtp: number;
  /** Hundredths of the bet. */
  readonly maxWin: bigint;
  /** Minor units: with bets that are multiples of it, no cost and no payout of the mode is rounded. */
  readonly betStep: number;
  /** Published games: the table, and the file from which it was read. */
  readonly published: { readonly table: WeightTable; readonly file: Buffer; readonly hash: string } | null;
  choose(seeds: Seeds): Choice;
}

export interface LoadedGame {
  readonly code: string;
  readonly version: number;
  /** A table game is listed and launched like a slot, but none of its modes can be chosen from: a table draws for all. */
  readonly kind: games.GameRow['kind'];
  readonly title: { readonly bn: string; readonly en: string };
  readonly client: games.GameRow['client'];
  /** The languages of a third-party client, ISO 639-1; the first one is shown to players of another language. */
  readonly languages: readonly string[];
  readonly generator: string | null;
  /** Minor units: the step of bets that suits every mode. */
  readonly betStep: number;
  readonly modes: ReadonlyMap<string, LoadedMode>;
}

export interface GameLibrary {
  /** The active version, on which new rounds are played; null when there is no such game or none is active. */
  current(code: string): Promise<LoadedGame | null>;
  /** A version on which rounds may have been played, because it is or was active; null otherwise. */
  version(code: string, version: number): Promise<LoadedGame | null>;
}

/** Loads games from the database and caches what cannot change: the content of a version. */
export function createGameLibrary(pool: Pool, generators: Readonly<Record<string, Generator>>): GameLibrary {
  const loaded = new Map<string, Promise<ReadonlyMap<string, LoadedMode>>>();
  const modesOf = (game: games.GameRow, version: number, generator: string | null) => {
    const key = `${game.code} ${version}`;
    const known = loaded.get(key);
    if (known) return known;
    const loading = loadModes(pool, game.code, version, generatorFor(generators, game.kind, generator));
    loaded.set(key, loading);
    // A failure (for example an unreachable database) is not cached.
    loading.catch(() => loaded.delete(key));
    return loading;
  };
  const load = async (code: string, wanted: number | null): Promise<LoadedGame | null> => {
    const game = await games.findGame(pool, code);
    const version = wanted ?? game?.activeVersion;
    if (!game || version === null || version === undefined) return null;
    const row = await games.findVersion(pool, code, version);
    if (!row) return null;
    const modes = await modesOf(game, version, row.generator);
    const { kind, title, client, languages } = game;
    const betStep = commonBetStep([...modes.values()].map((mode) => mode.betStep));
    return { code, version, kind, title, client, languages, generator: row.generator, betStep, modes };
  };
  return { current: (code) => load(code, null), version: (code, version) => load(code, version) };
}

/** The language in which a player who wants `wanted` sees the game. Our own clients choose for themselves. */
export function shownLanguage({ client, languages }: LoadedGame, wanted: string): string {
  return client === 'own' || languages.includes(wanted) ? wanted : (languages[0] ?? 'en');
}

/** The game as its client receives it. */
export function presentGame(game: LoadedGame): RgsGame {
  const modes = [...game.modes.values()];
  return {
    code: game.code,
    version: game.version,
    title: game.title,
    rtp: Object.fromEntries(modes.map((mode) => [mode.name, mode.rtp])),
    maxWin: Object.fromEntries(modes.map((mode) => [mode.name, Number(mode.maxWin) / 100])),
  };
}

/** A fraction in per cent, rounded to two decimals. */
function percent(fraction: Fraction): number {
  return Number(hundredthsOfPercent(fraction)) / 100;
}

/** A fraction as text for people: `96.50 %`. */
export function percentText(fraction: Fraction): string {
  return `${formatDecimal(hundredthsOfPercent(fraction))} %`;
}

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A fraction in hundredths of per cent, rounded: 9650 is 96.50 %. */
export function hundredthsOfPercent({ numerator, denominator }: Fraction): bigint {
  return (numerator * 20_000n + denominator) / (2n * denominator);
}

/** Null in a published game. */
function generatorFor(
  generators: Readonly<Record<string, Generator>>,
  kind: games.GameRow['kind'],
  name: string | null,
): Generator | null {
  if (name === null) return null;
  if (kind === 'table') return ofTable;
  return generatorOf(generators, name);
}

/** The rules of a table are not a player's own generator. */
function ofTable(): never {
  throw new Error('a table game is not drawn for one player');
}

function generatorOf(generators: Readonly<Record<string, Generator>>, name: string): Generator {
  const generator = generators[name];
  if (!generator) throw new Error(`this program has no generator ${name}`);
  return generator;
}

async function loadModes(
  pool: Pool,
  code: string,
  version: number,
  generator: Generator | null,
): Promise<ReadonlyMap<string, LoadedMode>> {
  const rows = await games.findModes(pool, code, version);
  return new Map(rows.map((row) => [row.name, loadMode(row, generator)]));
}

function loadMode(row: games.ModeRow, generator: Generator | null): LoadedMode {
  const shared = {
    name: row.name,
    cost: row.cost,
    rtp: percent(row.returns),
    maxWin: row.maxWin,
    betStep: row.betStep,
  };
  if (generator) {
    return { ...shared, published: null, choose: (seeds) => generated(generator, row.name, seeds) };
  }
  if (!row.weights || !row.weightsHash) throw new Error(`the mode ${row.name} has neither weights nor a generator`);
  const table = parseWeights(row.weights.toString('utf8'));
  const published = { table, file: row.weights, hash: row.weightsHash.toString('hex') };
  return { ...shared, published, choose: (seeds) => drawn(table, seeds) };
}

function drawn(table: WeightTable, seeds: Seeds): Choice {
  const number = draw(seeds.serverSeed, seeds.clientSeed, seeds.nonce, table.total);
  const book = pickBook(table, number);
  return { payoutMultiplier: BigInt(book.payout), drawn: number, bookId: book.bookId, events: null };
}

function generated(generator: Generator, mode: string, seeds: Seeds): Choice {
  const book = generator(seededRandom(seeds.serverSeed, seeds.clientSeed, seeds.nonce), mode);
  return {
    payoutMultiplier: BigInt(book.payoutMultiplier),
    drawn: null,
    bookId: null,
    events: JSON.stringify(book.events),
  };
}

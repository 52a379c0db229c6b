/** Recomputes a round from its seeds. Pure: the look-up table comes in as text. */
import {
  commitment,
  draw,
  parseWeights,
  pickBook,
  sha256,
  toHex,
  type Generator,
  type RoundAnswer,
  type RoundFair,
  seededRandom,
} from '@chhokka/game-math';

/** One comparison between what the round claims and what was recomputed here. */
export interface Step {
  readonly kind: 'seed' | 'table' | 'draw' | 'pick' | 'play' | 'pay';
  readonly shown: string;
  readonly computed: string;
  readonly matches: boolean;
  /** The total weight of a draw or the number of the chosen book. */
  readonly detail: string;
}

const step = (kind: Step['kind'], shown: string, computed: string, detail = ''): Step => ({
  kind,
  shown,
  computed,
  matches: shown === computed,
  detail,
});

/** Factors as plain numbers with as many decimals as the books have. */
const factor = (value: number): string => `${value.toFixed(2)}×`;

function published(round: RoundAnswer, fair: RoundFair & { serverSeed: string }, csv: string): Step[] {
  if (round.choice.kind !== 'published') return [];
  const { bookId, number, totalWeight, weightsHash } = round.choice;
  const table = parseWeights(csv);
  const drawn = draw(fair.serverSeed, fair.clientSeed, fair.nonce, table.total);
  const book = pickBook(table, drawn);
  return [
    step('table', weightsHash, toHex(sha256(new TextEncoder().encode(csv)))),
    step('draw', number ?? '', drawn.toString(), totalWeight),
    step('pick', String(bookId), String(book.bookId), String(book.bookId)),
    step('pay', factor(round.payoutMultiplier), factor(book.payout / 100)),
  ];
}

function generated(round: RoundAnswer, fair: RoundFair & { serverSeed: string }, generator: Generator): Step[] {
  const book = generator(seededRandom(fair.serverSeed, fair.clientSeed, fair.nonce), round.mode);
  const digest = (events: unknown): string => toHex(sha256(new TextEncoder().encode(canonical(events))));
  return [
    step('play', digest(round.events), digest(book.events)),
    step('pay', factor(round.payoutMultiplier), factor(book.payoutMultiplier / 100)),
  ];
}

/** JSON with sorted keys: the same events give the same text, whatever stored them in between. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/**
 * All steps of a closed round, in order. `csv` is the published table (empty for a generated game); `generators` are
 * the games that this page can play. Throws when the seed is not revealed or the generator unknown.
 */
export function checkRound(
  round: RoundAnswer,
  csv: string,
  generators: Readonly<Record<string, Generator>>,
): readonly Step[] {
  const { serverSeed } = round.fair;
  if (serverSeed === null) throw new Error('the seed of an open round is not revealed');
  const fair = { ...round.fair, serverSeed };
  const seed = step('seed', fair.commitment, commitment(serverSeed));
  if (round.choice.kind === 'published') return [seed, ...published(round, fair, csv)];
  const generator = generators[round.choice.generator];
  if (!generator) throw new Error(`no generator ${round.choice.generator}`);
  return [seed, ...generated(round, fair, generator)];
}

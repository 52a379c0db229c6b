import type { SharedRoundAnswer } from '@chhokka/game-math';
import { siteTime } from '@chhokka/game-kit/core/clock';
import { h } from '@chhokka/game-kit/core/dom';
import { formatFactor, formatMoney, micro } from '@chhokka/game-kit/core/money';
import { tables } from '../tables.ts';
import { checkTable } from './check-table.ts';
import { code, factList, stepItem, verdict } from './parts.ts';
import { saidOf } from './said.ts';
import { spotNameOf } from './spot-names.ts';
import { stepWords } from './step-words.ts';
import type { CheckedBet, TableStep } from './table-steps.ts';
import type { VerifyLanguage, VerifyWords } from './words.ts';

interface Reader {
  readonly language: VerifyLanguage;
  readonly words: VerifyWords;
  readonly minutesEast: number;
  /** The fingerprint that the player's screen showed before the bet, if the link brings it. */
  readonly seen: string | null;
}

/** The game kit formats millionths of the currency; tables count in hundredths. */
const MICRO_PER_MINOR = 10_000n;

/** `GET /tables/round/ID` of the arcade that served this page. Throws when it has no such round or slip. */
export async function fetchSharedRound(query: URLSearchParams): Promise<SharedRoundAnswer> {
  const link = new URLSearchParams();
  for (const name of ['slip', 'token']) {
    const value = query.get(name);
    if (value !== null) link.set(name, value);
  }
  const response = await fetch(`/tables/round/${encodeURIComponent(query.get('draw') ?? '')}?${link.toString()}`);
  if (!response.ok) throw new Error(`the arcade answered ${response.status}`);
  return (await response.json()) as SharedRoundAnswer;
}

/** What the page shows of a table's round: verdict, facts and steps. */
export function tableReport(round: SharedRoundAnswer, reader: Reader): Node[] {
  const { words } = reader;
  const facts = factList(factsOf(round, reader));
  if (round.state === 'cancelled')
    return [h('p', { className: 'verdict waiting' }, cancelledText(round, words)), facts];
  if (round.state !== 'settled') return [h('p', { className: 'verdict waiting' }, words.open), facts];
  const steps = stepsOf(round, reader.seen);
  const good = steps !== null && steps.every(({ matches }) => matches);
  const list = h('ol', { className: 'steps' }, ...(steps ?? []).map((step) => item(step, round, reader)));
  const verified = runsFromShoe(round) ? words.tables.fromShoe : words.verified;
  return [verdict(good, words, verified), ...slipNote(round, words), ...shoeNote(round, words), facts, list];
}

/** That it was cancelled, and by whom. */
function cancelledText(
  { cancelledBy }: SharedRoundAnswer,
  { tables: { cancelled, cancelledBy: by } }: VerifyWords,
): string {
  return cancelledBy === null ? cancelled : `${cancelled} ${by[cancelledBy]}`;
}

/** Null when the answer cannot even be computed, which no honest one is. */
function stepsOf(round: SharedRoundAnswer, seen: string | null): readonly TableStep[] | null {
  try {
    return checkTable(round, tables, seen);
  } catch (error) {
    // The reader sees that nothing matches; the console has the reason.
    console.error(error);
    return null;
  }
}

function factsOf(round: SharedRoundAnswer, { language, words, minutesEast }: Reader): [string, Node | string][] {
  const title = tables.find(({ code: known }) => known === round.game.code)?.title ?? { es: round.game.title.en, ...round.game.title }; // prettier-ignore
  const { slip } = round;
  const amount = (minor: number): string => money(micro(minor), round.currency);
  return [
    [words.game, title[language]],
    [words.round, `#${round.id}`],
    [words.time, siteTime(round.opensAt, minutesEast, language)],
    ...(slip ? [[words.stake, amount(slip.stake)] as [string, string]] : []),
    ...(slip && slip.payout !== null ? [[words.payout, amount(slip.payout)] as [string, string]] : []),
    [words.commitment, code(round.commitment)],
    [words.serverSeed, code(round.serverSeed ?? '–')],
    [words.tables.table, code(round.table)],
    [words.tables.number, String(round.number)],
    ...shoeFacts(round, words),
    ...poolFacts(round, words, language),
    ...flightFacts(round, words),
  ];
}

function flightFacts(
  { flight }: SharedRoundAnswer,
  { tables: { flight: texts } }: VerifyWords,
): [string, Node | string][] {
  if (!flight) return [];
  const { chain, place, saltBy } = flight;
  return [
    [texts.place, `${place} / ${chain.length}`],
    [texts.end, code(chain.end)],
    [texts.salt, code(chain.salt)],
    [texts.saltBy, texts.saltFrom[saltBy]],
  ];
}

function shoeFacts({ shoe }: SharedRoundAnswer, { tables: texts }: VerifyWords): [string, Node | string][] {
  if (!shoe) return [];
  return [
    [texts.shoe, String(shoe.number)],
    [texts.root, code(shoe.root)],
  ];
}

/** What lay on each spot, and the commission. */
function poolFacts(
  { pool, currency, game }: SharedRoundAnswer,
  { tables: texts }: VerifyWords,
  language: VerifyLanguage,
): [string, Node | string][] {
  if (!pool) return [];
  const staked = Object.entries(pool.staked).map(([spot, amount]) =>
    h(
      'li',
      {},
      h('b', {}, spotNameOf(game.code, spot, language) ?? spot),
      h('span', {}, money(BigInt(amount), currency)),
    ),
  );
  return [
    [texts.pool, h('ul', { className: 'bets' }, ...staked)],
    [texts.commission, `${(pool.commission / 100).toFixed(2)}%`],
  ];
}

/** Why the seed of a settled round is still hidden. */
/** Whether later rounds are still dealt from the round's shoe. */
const runsFromShoe = ({ shoe, serverSeed }: SharedRoundAnswer): boolean => Boolean(shoe) && serverSeed === null;

function shoeNote(round: SharedRoundAnswer, { tables: texts }: VerifyWords): Node[] {
  return runsFromShoe(round) ? [h('p', {}, texts.shoeRuns)] : [];
}

function slipNote({ slip }: SharedRoundAnswer, { tables: texts }: VerifyWords): Node[] {
  switch (slip?.state) {
    case 'refused':
      return [h('p', {}, texts.refused)];
    case 'returning':
    case 'returned':
      return [h('p', {}, texts.returned)];
    case 'asked':
    case 'accepted':
      return [h('p', {}, texts.deciding)];
    case 'won':
    case 'lost':
    case undefined:
      return [];
  }
}

function item(step: TableStep, { currency, game }: SharedRoundAnswer, { language, words }: Reader): HTMLElement {
  const texts = stepWords[language][step.kind];
  const isSeen = step.kind === 'seen' || step.kind === 'seenRoot';
  const labels = isSeen ? { ...words, shown: words.tables.onYourScreen } : words;
  const isMoney = ['stake', 'paid', 'left', 'share'].includes(step.kind);
  const value = (text: string): string => (isMoney && text !== '' ? money(BigInt(text), currency) : text || '–');
  const [shown, computed] = [value(step.shown), value(step.computed)];
  const bets =
    step.bets.length === 0
      ? []
      : [betList(step.bets, currency, (spot) => spotNameOf(game.code, spot, language) ?? spot)];
  const isOutcome = (step.kind === 'outcome' || step.kind === 'hand') && step.computed !== '';
  const said = isOutcome ? saidOf(game.code, step.computed, language) : null;
  const outcome = said === null ? [] : [h('p', { className: 'said' }, said)];
  return stepItem({ ...texts, shown, computed, matches: step.matches }, labels, ...outcome, ...bets);
}

/** `17 — P 10.00 · ×36 = P 360.00`, a line for each bet. */
function betList(bets: readonly CheckedBet[], currency: string, nameOf: (spot: string) => string): HTMLElement {
  return h(
    'ul',
    { className: 'bets' },
    ...bets.map(({ spot, amount, factor, paid }) => {
      const times = factor === null ? '–' : formatFactor(factor);
      const sum = paid === null ? '–' : money(paid, currency);
      return h(
        'li',
        {},
        h('b', {}, nameOf(spot)),
        h('span', {}, `${money(micro(amount), currency)} · ${times} = ${sum}`),
      );
    }),
  );
}

function money(minor: bigint, currency: string): string {
  return formatMoney(minor * MICRO_PER_MINOR, currency);
}

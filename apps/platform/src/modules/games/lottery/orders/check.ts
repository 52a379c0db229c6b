import { createHash } from 'node:crypto';
import type { CallArguments } from '@chhokka/contracts';
import { formatDecimal, parseDecimal } from '@chhokka/kernel';
import { LOTTERY_FAMILIES, MOST_COMBINATIONS, type Play, type Unit } from '@chhokka/game-math/lottery';
import { Refused } from '../../../../infra/http/refused.ts';
import { familyOf, stakeOfCombination } from './exposure.policy.ts';
import type { CheckedOrder, RuledLine } from './orders.types.ts';

/** All lines of an order together. Far more than a basket of a person, and it bounds what settling has to look at. */
const MOST_OF_ORDER = 1_000_000;
/** The largest stake of an order, in minor units: below it no sum of an order leaves the range of the database. */
const MOST_STAKE = 10n ** 13n;

type Sent = CallArguments<'placeLotteryOrder'>;
type SentLine = Sent['lines'][number];

/**
 * Checks an order as far as that needs no database: plays, selections, combinations, numeros, stake. Every line is read once,
 * and nothing is read after the first one that is wrong. Throws `Refused`: game_unknown, selection_invalid (`line` from 1 and
 * `reason`), combinations_differ (`line`, `sent`, `counted`), numero_unknown (`numero`, sent twice), stake_differs.
 */
export function checkOrder(sent: Sent): CheckedOrder {
  const family = familyOf(sent.gameCode);
  const plays = family && LOTTERY_FAMILIES[family]?.plays;
  if (!family || !plays) throw new Refused('game_unknown');
  refuseTwice(sent.numeros);
  const lines = checkLines(sent.lines, plays);
  const lineStake = lines.reduce((sum, { stake }) => sum + stake, 0n);
  const factors = sent.numeros.reduce((sum, { factor }) => sum + BigInt(factor), 0n);
  const stake = lineStake * factors;
  if (parseDecimal(sent.stake) !== stake)
    throw new Refused('stake_differs', { value: { sent: sent.stake, counted: formatDecimal(stake) } });
  if (stake > MOST_STAKE) throw new Refused('payout_limit', { value: { scope: 'member' } });
  const { request, gameCode, stopOnWin } = sent;
  const numeros = sent.numeros.map(({ numero, factor }) => ({ numero, factor }));
  return { request, fingerprint: fingerprintOf(sent), gameCode, family, lines, numeros, stopOnWin, lineStake, stake };
}

function checkLines(sent: readonly SentLine[], plays: readonly Play[]): RuledLine[] {
  let room = MOST_OF_ORDER;
  return sent.map((each, place) => {
    const line = checkLine(each, place + 1, plays);
    room -= line.combinations;
    if (room < 0) throw invalid(place + 1, 'too_many');
    return line;
  });
}

function checkLine(sent: SentLine, place: number, plays: readonly Play[]): RuledLine {
  const { selection, multiple, series } = sent;
  const unit: Unit = sent.unit;
  const rules = plays.find(({ code }) => code === sent.play);
  if (!rules) throw invalid(place, 'play_unknown');
  const combinations = rules.combinations(selection);
  if (combinations === null || combinations < 1) throw invalid(place, 'no_selection');
  if (combinations > MOST_COMBINATIONS) throw invalid(place, 'too_many');
  if (combinations !== sent.combinations)
    throw new Refused('combinations_differ', {
      value: { line: place, sent: sent.combinations, counted: combinations },
    });
  const stake = stakeOfCombination({ unit, multiple }) * BigInt(combinations);
  return { play: rules.code, rules, selection, combinations, unit, multiple, series, stake };
}

/** `reason`: `play_unknown`, `no_selection` (no selection of the play in its canonical form) or `too_many` (combinations). */
function invalid(line: number, reason: 'play_unknown' | 'no_selection' | 'too_many'): Refused {
  return new Refused('selection_invalid', { value: { line, reason } });
}

function refuseTwice(numeros: Sent['numeros']): void {
  const seen = new Set<string>();
  for (const { numero } of numeros) {
    if (seen.has(numero)) throw new Refused('numero_unknown', { value: { numero, reason: 'twice' } });
    seen.add(numero);
  }
}

/** What makes two orders the same. What a page shows besides (its own counts) is proved by then. */
function fingerprintOf({ gameCode, lines, numeros, stopOnWin }: Sent): Buffer {
  const told = [
    gameCode,
    stopOnWin,
    lines.map(({ play, selection, unit, multiple, series }) => [play, selection, unit, multiple, series]),
    numeros.map(({ numero, factor }) => [numero, factor]),
  ];
  return createHash('sha256').update(JSON.stringify(told)).digest();
}

import {
  commitment,
  draw,
  generatorsOf,
  parseWeights,
  pickBook,
  seededRandom,
  sha256,
  toHex,
} from '@chhokka/game-math';
import type { RoundAnswer, RoundChoice } from '@chhokka/game-math';
import { PADMA_ILISH, playPadmaIlish } from '@chhokka/game-math/slots/padma-ilish';
import { expect, test } from 'vitest';
import { titles } from '../titles.ts';
import { canonical, checkRound } from './check.ts';

const generators = generatorsOf(titles);
const serverSeed = 'c3'.repeat(32);
const csv = '0,700,0\n1,200,150\n2,100,420\n';
const fair = { commitment: commitment(serverSeed), clientSeed: 'my seed', nonce: 7, serverSeed };

function answer(choice: RoundChoice, payoutMultiplier: number, events: RoundAnswer['events']): RoundAnswer {
  const game = { code: 'g', version: 1, title: { bn: 'g', en: 'g' }, rtp: {}, maxWin: {} };
  return { roundID: 1, walletRoundId: '', game, mode: 'BASE', at: 0, state: 'closed', currency: 'BDT',
  demo: false, amount: 1, cost: 1, payout: 1, payoutMultiplier, fair, choice, events, replay: null }; // prettier-ignore
}

function publishedRound(): RoundAnswer {
  const table = parseWeights(csv);
  const number = draw(serverSeed, fair.clientSeed, fair.nonce, table.total);
  const book = pickBook(table, number);
  const weightsHash = toHex(sha256(new TextEncoder().encode(csv)));
  const choice = { kind: 'published', bookId: book.bookId, number: number.toString(), totalWeight: '1000', weights: '', weightsHash } as const; // prettier-ignore
  return answer(choice, book.payout / 100, []);
}

const failed = (round: RoundAnswer, table = csv): string[] =>
  checkRound(round, table, generators)
    .filter(({ matches }) => !matches)
    .map(({ kind }) => kind);

test('an honest published round passes every step', () => {
  const steps = checkRound(publishedRound(), csv, generators);
  expect(steps.map(({ kind }) => kind)).toEqual(['seed', 'table', 'draw', 'pick', 'pay']);
  expect(steps.every(({ matches }) => matches)).toBe(true);
});

test('the check names the step at which a dishonest round fails', () => {
  const honest = publishedRound();
  expect(failed({ ...honest, fair: { ...fair, commitment: commitment('d4'.repeat(32)) } })).toEqual(['seed']);
  expect(failed({ ...honest, payoutMultiplier: honest.payoutMultiplier + 0.01 })).toEqual(['pay']);
  expect(failed(honest, `${csv}3,0,0\n`)).toEqual(['table']);
  expect(failed({ ...honest, fair: { ...fair, nonce: 8 } })).toContain('draw');
});

test('the check replays a generated round event by event', () => {
  const book = playPadmaIlish(seededRandom(serverSeed, fair.clientSeed, fair.nonce), 'BASE');
  const round = answer({ kind: 'generated', generator: PADMA_ILISH }, book.payoutMultiplier / 100, book.events);
  expect(failed(round)).toEqual([]);
  expect(failed({ ...round, events: book.events.slice(1) })).toEqual(['play']);
});

test('the check refuses a round with an unrevealed seed or an unknown generator', () => {
  const round = publishedRound();
  expect(() => checkRound({ ...round, fair: { ...fair, serverSeed: null } }, csv, generators)).toThrow(/not revealed/);
  const unknown = answer({ kind: 'generated', generator: 'other@1' }, 0, []);
  expect(() => checkRound(unknown, '', generators)).toThrow(/no generator/);
});

test('canonical JSON ignores the order of keys but keeps the order of events', () => {
  expect(canonical([{ b: 1, a: [2] }])).toBe(canonical([{ a: [2], b: 1 }]));
  expect(canonical([1, 2])).not.toBe(canonical([2, 1]));
});

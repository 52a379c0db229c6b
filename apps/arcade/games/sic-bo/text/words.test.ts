import { sicBo } from '@chhokka/game-math/tables/sic-bo';
import { expect, it } from 'vitest';
import { bn } from './bn.ts';
import { en } from './en.ts';
import { es } from './es.ts';

const typeOf = (name: string) => sicBo.betTypes.find((type) => type.name === name);
const oddsOf = (name: string): number => ((typeOf(name)?.maxWin ?? 0) - 100) / 100;
const percent = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }): string =>
  ((Number(numerator) / Number(denominator)) * 100).toFixed(2);

it.each([
  { language: 'bn', words: bn, to: ' : 1', point: '.' },
  { language: 'en', words: en, to: ' to 1', point: '.' },
  { language: 'es', words: es, to: ' a 1', point: ',' },
])('the rules of sic bo state the odds and returns that are played ($language)', ({ words, to, point }) => {
  const said = words.rules.join(' ');
  for (const type of ['DOUBLE', 'TRIPLE', 'ANY_TRIPLE', 'PAIR', 'TOTAL_4_17'])
    expect(said).toContain(` ${oddsOf(type)}${to}`);
  const returns = sicBo.betTypes.map(({ returns: share }) => percent(share)).toSorted();
  expect(said).toContain(`${returns[0]?.replace('.', point)}`);
  expect(said).toContain(`${returns.at(-1)?.replace('.', point)}`);
});

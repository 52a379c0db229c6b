// @vitest-environment happy-dom
import { commitment, type SharedRoundAnswer } from '@chhokka/game-math';
import { describe, expect, it } from 'vitest';
import { tableReport } from './table-report.ts';
import { LANGUAGES, verifyWords } from './words.ts';

const serverSeed = 'c3'.repeat(32);
const round: SharedRoundAnswer = {
  id: 64,
  number: 14,
  table: 'dragon-tiger',
  game: { code: 'dragon-tiger', title: { bn: 'ড্রাগন টাইগার', en: 'Dragon Tiger' } },
  rules: 'dragon-tiger@1',
  state: 'cancelled',
  opensAt: 0,
  commitment: commitment(serverSeed),
  serverSeed,
  outcome: null,
  mark: null,
  cancelledBy: 'operators',
  slip: null,
  currency: 'BDT',
};

describe.each(LANGUAGES)('the page of a cancelled round in %s', (language) => {
  const words = verifyWords[language];

  it.each(['operators', 'rule'] as const)('says who cancelled it (%s) and reveals the seed', (cancelledBy) => {
    const shown = tableReport({ ...round, cancelledBy }, { language, words, minutesEast: 0, seen: null });
    const text = shown.map(({ textContent }) => textContent).join('\n');
    expect(text).toContain(words.tables.cancelled);
    expect(text).toContain(words.tables.cancelledBy[cancelledBy]);
    expect(text).toContain(serverSeed);
  });
});

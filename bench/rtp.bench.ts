import { fightResults } from './rtp/cockfight.ts';
import { crashReturns } from './rtp/crash.ts';
import { lotteryBoardReturns } from './rtp/lottery-boards.ts';
import { lotteryDigitReturns } from './rtp/lottery-digits.ts';
import { slotReturns } from './rtp/slots.ts';
import { tableReturns } from './rtp/tables.ts';
import type { Figure } from './support/figures.ts';

/** The returns of the house's games as stated, counted over all outcomes, and measured by playing. */
export async function run(): Promise<Figure[]> {
  return [
    ...(await slotReturns()),
    ...tableReturns(),
    ...crashReturns(),
    ...fightResults(),
    ...lotteryDigitReturns(),
    ...lotteryBoardReturns(),
  ];
}

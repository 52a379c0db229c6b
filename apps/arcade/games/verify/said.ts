import type { AndarBaharOutcome } from '@chhokka/game-math/tables/andar-bahar';
import type { BaccaratOutcome } from '@chhokka/game-math/tables/baccarat';
import type { CockfightOutcome } from '@chhokka/game-math/tables/cockfight';
import type { DragonTigerOutcome } from '@chhokka/game-math/tables/dragon-tiger';
import type { MoneyWheelOutcome } from '@chhokka/game-math/tables/money-wheel';
import { colourOf, type RouletteOutcome } from '@chhokka/game-math/tables/roulette';
import type { SicBoOutcome } from '@chhokka/game-math/tables/sic-bo';
import { describe as andarBahar } from '../andar-bahar/texts.ts';
import { describe as baccarat } from '../baccarat-gulshan/text/texts.ts';
import { describe as cockfight } from '../cockfight/texts.ts';
import { describe as dragonTiger } from '../dragon-tiger/texts.ts';
import { saidOutcome as moneyWheel } from '../money-wheel-mela/text/said-outcome.ts';
import { rouletteWords } from '../roulette-dhaka/text/words.ts';
import { saidThrow } from '../sic-bo/throw.ts';
import type { VerifyLanguage } from './words.ts';

/** By code of the title: what its table says of an outcome that its own rules drew. */
const SAID: Readonly<Record<string, (outcome: never, language: VerifyLanguage) => string>> = {
  'andar-bahar': (outcome: AndarBaharOutcome, language) => andarBahar(outcome, language),
  'baccarat-gulshan': (outcome: BaccaratOutcome, language) => baccarat(outcome, language),
  'dragon-tiger': (outcome: DragonTigerOutcome, language) => dragonTiger(outcome, language),
  'haor-derby': (outcome: CockfightOutcome, language) => cockfight(outcome, language),
  'money-wheel-mela': (outcome: MoneyWheelOutcome, language) => moneyWheel(outcome, language),
  'roulette-dhaka': ({ number }: RouletteOutcome, language) => {
    const words = rouletteWords(language);
    return words.result(number, words.colours[colourOf(number)]);
  },
  'sic-bo': ({ dice }: SicBoOutcome, language) => saidThrow(dice, language),
  'sylhet-ring': (outcome: CockfightOutcome, language) => cockfight(outcome, language),
};

/** A recomputed outcome, as JSON, in words: `Field 5, lantern ×3: pays 15 to 1`. Null when the title has none. */
export function saidOf(title: string, recomputed: string, language: VerifyLanguage): string | null {
  const say = SAID[title];
  return say === undefined ? null : say(JSON.parse(recomputed) as never, language);
}

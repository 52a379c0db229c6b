import { stakeName } from '@chhokka/game-kit/flight/stake-name';
import { texts as andarBahar } from '../andar-bahar/texts.ts';
import { texts as baccarat } from '../baccarat-gulshan/text/texts.ts';
import { spotName as cockfight } from '../cockfight/texts.ts';
import { texts as dragonTiger } from '../dragon-tiger/texts.ts';
import { spotName as moneyWheel } from '../money-wheel-mela/text/words.ts';
import { spotName as rouletteDhaka } from '../roulette-dhaka/text/spot-name.ts';
import { spotName as sicBo } from '../sic-bo/text/spot-name.ts';
import type { VerifyLanguage } from './words.ts';

/** By code of the title. */
const NAMES: Readonly<Record<string, (spot: string, language: VerifyLanguage) => string>> = {
  'andar-bahar': (spot, language) => andarBahar[language].spot(spot),
  'baccarat-gulshan': (spot, language) => baccarat[language].spot(spot),
  'dragon-tiger': (spot, language) => dragonTiger[language].spot(spot),
  'haor-derby': cockfight,
  'kite-flight': stakeName,
  'money-wheel-mela': moneyWheel,
  'roulette-dhaka': rouletteDhaka,
  'sic-bo': sicBo,
  'sylhet-ring': cockfight,
};

/** What a table calls a spot: `Split 17/20`. Null for a spot or a title that is not ours. */
export function spotNameOf(title: string, spot: string, language: VerifyLanguage): string | null {
  const name = NAMES[title]?.(spot, language);
  return name === undefined || name === spot ? null : name;
}

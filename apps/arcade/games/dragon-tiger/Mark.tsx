import { letterMarks } from '../cards/letter-marks.tsx';
import { texts } from './texts.ts';

export const SIDES = [
  { mark: 'D', spot: 'dragon' },
  { mark: 'tie', spot: 'tie' },
  { mark: 'T', spot: 'tiger' },
] as const;

export const { letterOf, spotOf, Mark } = letterMarks({
  spots: Object.fromEntries(SIDES.map(({ mark, spot }) => [mark, spot])),
  letters: {
    bn: { D: 'ড্র', T: 'টা', tie: '=' },
    en: { D: 'D', T: 'T', tie: '=' },
    es: { D: 'D', T: 'T', tie: '=' },
  },
  nameOf: (spot, language) => texts[language].spot(spot),
});

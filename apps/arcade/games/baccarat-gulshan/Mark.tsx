import { letterMarks } from '../cards/letter-marks.tsx';
import { texts } from './text/texts.ts';

export const SIDES = [
  { mark: 'P', spot: 'player' },
  { mark: 'tie', spot: 'tie' },
  { mark: 'B', spot: 'banker' },
] as const;

export const { letterOf, spotOf, Mark } = letterMarks({
  spots: Object.fromEntries(SIDES.map(({ mark, spot }) => [mark, spot])),
  letters: {
    bn: { P: 'প্লে', B: 'ব্যা', tie: '=' },
    en: { P: 'P', B: 'B', tie: '=' },
    es: { P: 'J', B: 'B', tie: '=' },
  },
  nameOf: (spot, language) => texts[language].spot(spot),
});

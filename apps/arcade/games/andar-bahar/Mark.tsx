import { letterMarks } from '../cards/letter-marks.tsx';
import { words } from './texts.ts';

export const { Mark } = letterMarks({
  spots: { A: 'andar', B: 'bahar' },
  letters: {
    bn: { A: 'আ', B: 'বা' },
    en: { A: 'A', B: 'B' },
    es: { A: 'A', B: 'B' },
  },
  nameOf: (side, language) => words[language].side[side === 'andar' ? side : 'bahar'],
});

import { letterMarks } from '../cards/letter-marks.tsx';
import { spotName } from './texts.ts';

export const { letterOf, spotOf, Mark } = letterMarks({
  spots: { M: 'meron', W: 'wala', tie: 'draw' },
  letters: {
    bn: { M: 'মে', W: 'ও', tie: 'ড্র' },
    en: { M: 'M', W: 'W', tie: 'D' },
    es: { M: 'M', W: 'W', tie: 'E' },
  },
  nameOf: spotName,
});

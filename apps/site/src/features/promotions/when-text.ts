import { formatLocale } from '../../shared/format-locale.ts';
import { momentText } from '../../shared/moment-text.ts';

const HOW = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;

/** A moment of a promotion on the clock of the site: `14 Apr 2027, 00:00`. ms since the epoch, minutes east of UTC. */
export const whenText = (ms: number, minutesEast: number): string => momentText(ms, minutesEast, formatLocale(), HOW);

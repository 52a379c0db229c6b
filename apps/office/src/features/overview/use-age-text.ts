import { DAY, HOUR, MINUTE } from '@chhokka/kernel';
import { fill, useTexts } from '../../shared/texts.ts';

/** Says how long something lasts (ms), in the two largest units. */
export function useAgeText(): (ms: number) => string {
  const t = useTexts().overview.age;
  return (ms) => {
    const days = Math.floor(ms / DAY);
    const hours = Math.floor((ms % DAY) / HOUR);
    const minutes = Math.max(0, Math.floor((ms % HOUR) / MINUTE));
    if (days > 0) return fill(t.days, { days, hours });
    return hours > 0 ? fill(t.hours, { hours, minutes }) : fill(t.minutes, { minutes });
  };
}

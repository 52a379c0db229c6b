import type { CallValue } from '@chhokka/contracts';
import { DAY, formatDecimal, MINUTE, siteDay, startOfSiteDay } from '@chhokka/kernel';
import type { ReportingParts } from './index.ts';
import { findSpan, type Span } from './today.repository.ts';

type Today = CallValue<'officeToday'>;

/**
 * The figures of the site's day so far beside those of yesterday. Yesterday counts until the end of the same minute,
 * because sums are kept by the minute.
 */
export async function compareToday(
  { pool, clock, settings }: Pick<ReportingParts, 'pool' | 'clock' | 'settings'>,
  currency: string,
): Promise<Today> {
  const now = clock.now();
  const { gmtOffsetMinutes } = settings.at('').values;
  const today = siteDay(now, gmtOffsetMinutes);
  const yesterday = siteDay(now - DAY, gmtOffsetMinutes);
  const begin = startOfSiteDay(today, gmtOffsetMinutes);
  const minuteEnd = Math.floor(now / MINUTE) * MINUTE + MINUTE;
  const spans = [
    { day: today, from: begin, to: begin + DAY },
    { day: yesterday, from: begin - DAY, to: minuteEnd - DAY },
    { day: yesterday, from: begin - DAY, to: begin },
  ] as const;
  const found = await Promise.all(spans.map((span) => findSpan(pool, { ...span, currency })));
  const [sofar, before, whole] = found.map(presentSpan) as [Today['sofar'], Today['before'], Today['whole']];
  return { at: now, today, yesterday, sofar, before, whole };
}

function presentSpan(span: Span): Today['sofar'] {
  const { staked, won, deposited, withdrawn, ...counts } = span;
  return {
    ...counts,
    staked: formatDecimal(staked),
    won: formatDecimal(won),
    revenue: formatDecimal(staked - won),
    deposited: formatDecimal(deposited),
    withdrawn: formatDecimal(withdrawn),
    net: formatDecimal(deposited - withdrawn),
  };
}

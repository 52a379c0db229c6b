import type { CallValue } from '@chhokka/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { mayDo, useSession } from '../../../shared/session.ts';
import { useSiteCurrency, useSiteOffset } from '../../../shared/site.ts';
import { lastDays } from '../../reports/use-range.ts';

export type Measured = CallValue<'officeReportReturns'>['list'][number];

/** Returns are measured on the rounds of so many days. */
const MEASURED_DAYS = 30;

/** The measured returns of games. Undefined for operators who may not read reports, and for games without rounds. */
export function useMeasured(): (game: { vassalage: string; gameCode: string }) => Measured | undefined {
  const range = { ...lastDays(MEASURED_DAYS, useSiteOffset()), currency: useSiteCurrency() };
  const { data } = useQuery({
    enabled: mayDo(useSession(), 'reports.read'),
    queryKey: ['measured returns', range],
    queryFn: ({ signal }) => call('officeReportReturns', range, { signal }),
  });
  return ({ vassalage, gameCode }) =>
    data?.list.find((each) => each.vassalage === vassalage && each.gameCode === gameCode);
}

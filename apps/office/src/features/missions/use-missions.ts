import type { CallValue } from '@chhokka/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';

export type Figure = CallValue<'officeMissions'>['list'][number];
export type Result = CallValue<'officeBoardResults'>['list'][number];

const KEY = 'missions';

/** How often missions were reached in some days of the site. */
export function useMissionFigures(days: { readonly from: string; readonly to: string }) {
  return useQuery({
    queryKey: [KEY, days],
    queryFn: ({ signal }) => call('officeMissions', days, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The results of leaderboards, newest first. */
export function useBoardResults(pageNo: number) {
  return useQuery({
    queryKey: [KEY, 'results', pageNo],
    queryFn: ({ signal }) => call('officeBoardResults', { pageNo }, { signal }),
    placeholderData: keepPreviousData,
  });
}

import type { CallValue } from '@chhokka/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { useLanguage } from '../../shared/language.ts';
import { useSiteCurrency } from '../../shared/site.ts';
import { whileShown } from '../../shared/while-shown.ts';

export type Today = CallValue<'officeToday'>;
export type Span = Today['sofar'];
export type Queues = CallValue<'officeQueues'>;
export type Party = CallValue<'officeHealth'>['list'][number];
export type GameReturn = CallValue<'officeReportReturns'>['list'][number];

const EVERY_MS = 15_000;
/** Returns are sums of days: they change slowly. */
const RETURNS_EVERY_MS = 60_000;

/** Today beside yesterday. */
export function useToday() {
  const currency = useSiteCurrency();
  return useQuery({
    queryKey: ['overview today', currency],
    queryFn: ({ signal }) => call('officeToday', { currency }, { signal }),
    refetchInterval: whileShown(EVERY_MS),
  });
}

/** The queues that the operator may see. */
export function useQueues() {
  return useQuery({
    queryKey: ['overview queues'],
    queryFn: ({ signal }) => call('officeQueues', {}, { signal }),
    refetchInterval: whileShown(EVERY_MS),
  });
}

/** How providers and gateways answer. */
export function useHealth() {
  return useQuery({
    queryKey: ['overview health'],
    queryFn: ({ signal }) => call('officeHealth', {}, { signal }),
    refetchInterval: whileShown(EVERY_MS),
  });
}

/** The oldest open alarms. */
export function useOpenAlarms() {
  return useQuery({
    queryKey: ['overview alarms'],
    queryFn: ({ signal }) => call('officeAlarms', { state: 'open' }, { signal }),
    refetchInterval: whileShown(EVERY_MS),
  });
}

/** The returns of the games played in these site days, both included. */
export function useReturns(range: { readonly from: string; readonly to: string }) {
  const language = useLanguage();
  const currency = useSiteCurrency();
  return useQuery({
    queryKey: ['overview returns', range, currency, language],
    queryFn: ({ signal }) => call('officeReportReturns', { ...range, currency }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: whileShown(RETURNS_EVERY_MS),
  });
}

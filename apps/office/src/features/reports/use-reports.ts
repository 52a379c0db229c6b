import type { CallInput, CallValue } from '@chhokka/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { useLanguage } from '../../shared/language.ts';

export type IncomeQuery = CallInput<'officeReportIncome'>;
export type Income = CallValue<'officeReportIncome'>;
export type CashQuery = CallInput<'officeReportCash'>;
export type Cash = CallValue<'officeReportCash'>;
export type GameReturn = CallValue<'officeReportReturns'>['list'][number];
export type Owed = CallValue<'officeReportLiabilities'>['list'][number];

/** Revenue. While another query is loading, the page keeps showing the previous data. */
export function useIncome(query: IncomeQuery) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['report-income', query, language],
    queryFn: ({ signal }) => call('officeReportIncome', query, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Deposits and withdrawals. */
export function useCash(query: CashQuery) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['report-cash', query, language],
    queryFn: ({ signal }) => call('officeReportCash', query, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What games returned. */
export function useReturns(query: CallInput<'officeReportReturns'>) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['report-returns', query, language],
    queryFn: ({ signal }) => call('officeReportReturns', query, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What the house owes. */
export function useLiabilities() {
  return useQuery({
    queryKey: ['report-liabilities'],
    queryFn: ({ signal }) => call('officeReportLiabilities', {}, { signal }),
  });
}

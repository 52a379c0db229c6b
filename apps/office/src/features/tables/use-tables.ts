import type { CallInput, CallValue } from '@chhokka/contracts';
import { SECOND } from '@chhokka/kernel';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { useLanguage } from '../../shared/language.ts';
import { usePages } from '../../shared/use-pages.ts';
import { whileShown } from '../../shared/while-shown.ts';

export type Table = CallValue<'officeTables'>['list'][number];
export type Settings = Table['settings'];
export type TableRound = CallValue<'officeTableRounds'>['list'][number];
export type TableRequest = CallValue<'officeTableRequests'>['list'][number];
/** Which table of which provider. */
export type Which = Pick<Table, 'provider' | 'table'>;

/** The queue's name: what is decided reloads all that begins with it. */
const KEY = 'tables';
const REFRESH_EVERY_MS = 3 * SECOND;
const REFRESH_ROUNDS_EVERY_MS = 10 * SECOND;

/** All tables, refreshed while they are shown. */
export function useTables() {
  const language = useLanguage();
  return useQuery({
    queryKey: [KEY, 'now', language],
    queryFn: ({ signal }) => call('officeTables', {}, { signal }),
    refetchInterval: whileShown(REFRESH_EVERY_MS),
  });
}

/** Rounds of a table, the newest first. */
export function useRounds({ provider, table }: Which) {
  return usePages(
    [KEY, 'rounds', provider, table],
    (after, signal) => call('officeTableRounds', { provider, table, after }, { signal }),
    REFRESH_ROUNDS_EVERY_MS,
  );
}

/** What the bet types of a table returned in days of the site. */
export function useTableReturns(query: CallInput<'officeTableReturns'>) {
  return useQuery({
    queryKey: [KEY, 'returns', query],
    queryFn: ({ signal }) => call('officeTableReturns', query, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What operators asked of all tables, or of one. Waiting requests are refreshed like tables. */
export function useRequests(state: 'waiting' | 'ended', which?: Which) {
  const language = useLanguage();
  return usePages(
    [KEY, 'requests', state, which?.provider, which?.table, language],
    (after, signal) =>
      call('officeTableRequests', { state, provider: which?.provider, table: which?.table, after }, { signal }),
    REFRESH_EVERY_MS,
  );
}

function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [KEY] });
}

/** Changes a table's settings, or asks for that. */
export function useChangeTable() {
  return useMutation({
    mutationFn: (input: CallInput<'officeChangeTable'>) => call('officeChangeTable', input),
    onSettled: useReload(),
  });
}

/** Asks for a round to be cancelled. */
export function useAskCancel() {
  return useMutation({
    mutationFn: (input: CallInput<'officeCancelTableRound'>) => call('officeCancelTableRound', input),
    onSettled: useReload(),
  });
}

/** Decides what another operator asked. */
export function useDecideRequest() {
  return useMutation({
    mutationFn: (input: CallInput<'officeDecideTableRequest'>) => call('officeDecideTableRequest', input),
    onSettled: useReload(),
  });
}

/** Takes back what the operator asked. */
export function useWithdrawRequest() {
  return useMutation({
    mutationFn: (requestId: string) => call('officeWithdrawTableRequest', { requestId }),
    onSettled: useReload(),
  });
}

/** The part of an address that names a table. Codes of providers and tables have no tilde. */
export function idOf({ provider, table }: Which): string {
  return `${provider}~${table}`;
}

import type { CallInput, CallValue } from '@chhokka/contracts';
import { SECOND } from '@chhokka/kernel';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { useLanguage } from '../../shared/language.ts';
import { usePages } from '../../shared/use-pages.ts';
import { whileShown } from '../../shared/while-shown.ts';

/** A sportsbook of one provider. */
export type Book = CallValue<'officeSports'>['list'][number];
export type Sport = Book['sports'][number];
export type Limits = Sport['limits'];
export type Fixture = CallValue<'officeSportsFixtures'>['list'][number];
export type Market = CallValue<'officeSportsFixture'>['markets'][number];
export type MarketOutcome = Market['outcomes'][number];
export type Bet = CallValue<'officeSportsBets'>['list'][number];
export type Owed = CallValue<'officeSportsOwed'>['list'][number];
export type SportsRequest = CallValue<'officeSportsRequests'>['list'][number];
export type Change = CallInput<'officeChangeSports'>['change'];

/** The queue's name: what is decided reloads all that begins with it. */
const KEY = 'sports';
const REFRESH_EVERY_MS = 5 * SECOND;
const REFRESH_SETTINGS_EVERY_MS = 15 * SECOND;

/** All sportsbooks with their settings, refreshed while they are shown. */
export function useBooks() {
  const language = useLanguage();
  return useQuery({
    queryKey: [KEY, 'books', language],
    queryFn: ({ signal }) => call('officeSports', {}, { signal }),
    refetchInterval: whileShown(REFRESH_SETTINGS_EVERY_MS),
  });
}

/** Fixtures as they are asked for, page after page. */
export function useFixtures(query: Omit<CallInput<'officeSportsFixtures'>, 'after'>) {
  const language = useLanguage();
  return usePages(
    [KEY, 'fixtures', query, language],
    (after, signal) => call('officeSportsFixtures', { ...query, after }, { signal }),
    REFRESH_EVERY_MS,
  );
}

/** A fixture with its markets. */
export function useFixture(provider: string, fixture: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: [KEY, 'fixture', provider, fixture, language],
    queryFn: ({ signal }) => call('officeSportsFixture', { provider, fixture }, { signal }),
    refetchInterval: whileShown(REFRESH_EVERY_MS),
  });
}

/** Bets as they are asked for, the latest first. */
export function useBets(query: Omit<CallInput<'officeSportsBets'>, 'after'>) {
  const language = useLanguage();
  return usePages([KEY, 'bets', query, language], (after, signal) =>
    call('officeSportsBets', { ...query, after }, { signal }),
  );
}

/** Payments that the wallet refuses or has not answered, the oldest first. */
export function useOwed(provider: string) {
  return usePages(
    [KEY, 'owed', provider],
    (after, signal) => call('officeSportsOwed', { provider, after }, { signal }),
    REFRESH_SETTINGS_EVERY_MS,
  );
}

/** What operators asked of all sportsbooks, or of one fixture. Waiting requests are refreshed like fixtures. */
export function useRequests(state: 'waiting' | 'ended', of?: { readonly provider: string; readonly fixture: string }) {
  const language = useLanguage();
  return usePages(
    [KEY, 'requests', state, of?.provider, of?.fixture, language],
    (after, signal) =>
      call('officeSportsRequests', { state, provider: of?.provider, fixture: of?.fixture, after }, { signal }),
    REFRESH_EVERY_MS,
  );
}

function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [KEY] });
}

/** Changes something, or asks for that. */
export function useChange() {
  return useMutation({
    mutationFn: (input: CallInput<'officeChangeSports'>) => call('officeChangeSports', input),
    onSettled: useReload(),
  });
}

/** Decides what another operator asked. */
export function useDecideRequest() {
  return useMutation({
    mutationFn: (input: CallInput<'officeDecideSportsRequest'>) => call('officeDecideSportsRequest', input),
    onSettled: useReload(),
  });
}

/** Takes back what the operator asked. */
export function useWithdrawRequest() {
  return useMutation({
    mutationFn: (requestId: string) => call('officeWithdrawSportsRequest', { requestId }),
    onSettled: useReload(),
  });
}

/** The part of an address that names a fixture. Codes of providers and fixtures have no tilde. */
export function idOf(provider: string, fixture: string): string {
  return `${provider}~${fixture}`;
}

import type { CallInput, CallValue, LotterySettings } from '@chhokka/contracts';
import { SECOND } from '@chhokka/kernel';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { useLanguage } from '../../shared/language.ts';
import { usePages } from '../../shared/use-pages.ts';
import { whileShown } from '../../shared/while-shown.ts';

export type Lottery = CallValue<'officeLotteries'>['list'][number];
export type Settings = LotterySettings;
export type Numero = CallValue<'officeNumeros'>['list'][number];
export type Exposure = CallValue<'officeExposure'>;
export type LotteryRequest = CallValue<'officeLotteryRequests'>['list'][number];
export type Order = CallValue<'officeLotteryOrders'>['list'][number];
export type OrderDetail = CallValue<'officeLotteryOrder'>;
export type PlayReturn = CallValue<'officeLotteryReturns'>['list'][number];

/** The queue's name: what is decided reloads all that begins with it. */
const KEY = 'lotteries';
const REFRESH_EVERY_MS = 3 * SECOND;
const REFRESH_NUMEROS_EVERY_MS = 10 * SECOND;

/** The language of names, as calls name it. */
function useWireLanguage(): 'BN' | 'EN' {
  return useLanguage() === 'bn' ? 'BN' : 'EN';
}

/** All games, refreshed while they are shown. */
export function useLotteries() {
  const language = useWireLanguage();
  return useQuery({
    queryKey: [KEY, 'now', language],
    queryFn: ({ signal }) => call('officeLotteries', { language }, { signal }),
    refetchInterval: whileShown(REFRESH_EVERY_MS),
  });
}

/** Numeros of a game: those that are not drawn, the running one first, or the others, newest first. */
export function useNumeros(gameCode: string, which: 'coming' | 'past') {
  return usePages(
    [KEY, 'numeros', gameCode, which],
    (after, signal) => call('officeNumeros', { gameCode, which, after }, { signal }),
    REFRESH_NUMEROS_EVERY_MS,
  );
}

/** The heat table of a numero: of one play, or the heaviest numbers of all (`play` undefined). */
export function useExposure(gameCode: string, numero: string, play: string | undefined) {
  return useQuery({
    queryKey: [KEY, 'exposure', gameCode, numero, play],
    queryFn: ({ signal }) => call('officeExposure', { gameCode, numero, play }, { signal }),
    refetchInterval: whileShown(REFRESH_EVERY_MS),
    placeholderData: keepPreviousData,
  });
}

/** Orders on a numero or of a member. */
export function useOrders(which: {
  gameCode?: string | undefined;
  numero?: string | undefined;
  account?: string | undefined;
}) {
  const language = useWireLanguage();
  const { gameCode, numero, account } = which;
  return usePages([KEY, 'orders', gameCode, numero, account, language], (after, signal) =>
    call('officeLotteryOrders', { gameCode, numero, account, after, language }, { signal }),
  );
}

/** One order with its lines and numeros. */
export function useOrder(orderId: string) {
  const language = useWireLanguage();
  return useQuery({
    queryKey: [KEY, 'order', orderId, language],
    queryFn: ({ signal }) => call('officeLotteryOrder', { orderId, language }, { signal }),
  });
}

/** What the plays of a game returned in days of the site. */
export function useLotteryReturns(query: CallInput<'officeLotteryReturns'>) {
  return useQuery({
    queryKey: [KEY, 'returns', query],
    queryFn: ({ signal }) => call('officeLotteryReturns', query, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What operators asked of lotteries. Waiting requests are refreshed like games. */
export function useRequests(state: 'waiting' | 'ended') {
  const language = useLanguage();
  return usePages(
    [KEY, 'requests', state, language],
    (after, signal) => call('officeLotteryRequests', { state, after }, { signal }),
    REFRESH_EVERY_MS,
  );
}

function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [KEY] });
}

/** Changes a game's settings, or asks for that. */
export function useChangeLottery() {
  return useMutation({
    mutationFn: (input: CallInput<'officeChangeLottery'>) => call('officeChangeLottery', input),
    onSettled: useReload(),
  });
}

/** Asks for a numero to be cancelled. */
export function useAskCancel() {
  return useMutation({
    mutationFn: (input: CallInput<'officeCancelNumero'>) => call('officeCancelNumero', input),
    onSettled: useReload(),
  });
}

/** Decides what another operator asked, or takes back what the operator asked. */
export function useDecide() {
  return useMutation({
    mutationFn: (input: CallInput<'officeDecideLottery'>) => call('officeDecideLottery', input),
    onSettled: useReload(),
  });
}

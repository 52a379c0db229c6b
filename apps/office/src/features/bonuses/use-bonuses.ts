import type { CallInput, CallValue, SiteItemOf } from '@chhokka/contracts';
import { SECOND } from '@chhokka/kernel';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { usePages } from '../../shared/use-pages.ts';
import { WAITING } from '../../shared/waiting/use-waiting.ts';
import { useWireLanguage } from '../../shared/wire-language.ts';

export type Preview = CallValue<'officeBonusPreview'>;
export type RuleCost = CallValue<'officeBonusCosts'>['list'][number];
export type Given = CallValue<'officeGiveBonuses'>;
export type BonusList = CallValue<'officeBonusLists'>['list'][number];
export type ListLine = CallValue<'officeBonusList'>['lines'][number];
export type Receivers = CallInput<'officeGiveBonuses'>['receivers'];

const KEY = 'bonuses';
const REFRESH_EVERY_MS = 10 * SECOND;

/** Whom a rule would have paid in the last seven complete days. */
export function useBonusPreview() {
  return useMutation({ mutationFn: (item: SiteItemOf<'bonus_rule'>) => call('officeBonusPreview', { item }) });
}

/** What each rule has cost. */
export function useBonusCosts({ enabled = true }: { readonly enabled?: boolean } = {}) {
  const language = useWireLanguage();
  return useQuery({
    enabled,
    queryKey: [KEY, 'costs', language],
    queryFn: ({ signal }) => call('officeBonusCosts', { language }, { signal }),
  });
}

/** Lists that operators gave; `waiting`: only those of which lines wait. */
export function useBonusLists(waiting: boolean) {
  const language = useWireLanguage();
  return usePages(
    [KEY, 'lists', waiting, language],
    (after, signal) => call('officeBonusLists', { after, waiting: waiting ? 'true' : 'false', language }, { signal }),
    REFRESH_EVERY_MS,
  );
}

/** One list with its lines. */
export function useBonusList(listId: string) {
  const language = useWireLanguage();
  return useQuery({
    queryKey: [KEY, 'list', listId, language],
    queryFn: ({ signal }) => call('officeBonusList', { listId, language }, { signal }),
  });
}

function useReload() {
  const queries = useQueryClient();
  return () => Promise.all([[KEY], [WAITING]].map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Checks a list, or gives it. */
export function useGiveBonuses() {
  const reload = useReload();
  return useMutation({
    mutationFn: (input: CallInput<'officeGiveBonuses'>) => call('officeGiveBonuses', input),
    onSuccess: ({ list }) => (list === null ? undefined : reload()),
  });
}

/** Confirms or rejects the lines of a list that wait. */
export function useDecideLines() {
  return useMutation({
    mutationFn: (input: CallInput<'officeDecideBonusLines'>) => call('officeDecideBonusLines', input),
    onSettled: useReload(),
  });
}

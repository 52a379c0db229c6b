import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BetPage, BetView } from '../../shared/bets.ts';
import { useApp, usePagePart } from '../app/context.ts';
import { useAsked } from '../ui/use-asked.ts';

export interface BetList {
  /** Null while it is not known. */
  readonly list: readonly BetView[] | null;
  readonly failed: boolean;
  readonly again: () => void;
  readonly more: (() => Promise<void>) | null;
  /** A bet as an answer of the server has just said. */
  readonly put: (bet: BetView) => void;
}

/** Cash-out guides follow the prices only when they are asked for, ms. */
const EVERY_MS = 10_000;

/** The player's bets of a state, asked for again when the server says that one changed. */
export function useBets(state: 'open' | 'settled'): BetList {
  const { api, memory } = useApp();
  const [further, setFurther] = useState<BetPage | null>(null);
  const [known, setKnown] = useState<ReadonlyMap<string, BetView>>(new Map());
  const options = { memory, ...(state === 'open' && { everyMs: EVERY_MS }) };
  const { answer, failed, again } = useAsked(`bets ${state}`, () => api.bets(state, null), options);
  useNews(() => {
    setKnown(new Map());
    again();
  });
  if (answer === null) return { list: null, failed, again, more: null, put: () => undefined };
  const next = further === null ? answer.next : further.next;
  const more = async (): Promise<void> => {
    const page = await api.bets(state, next);
    setFurther({ list: [...(further?.list ?? []), ...page.list], next: page.next });
  };
  const first = new Set(answer.list.map(({ id }) => id));
  const all = [...answer.list, ...(further?.list.filter(({ id }) => !first.has(id)) ?? [])];
  return {
    list: all.map((bet) => known.get(bet.id) ?? bet),
    failed,
    again,
    more: next === null ? null : more,
    put: (bet) => setKnown(new Map([...known, [bet.id, bet]])),
  };
}

/** Calls back when the server says that a bet of the player changed. */
export function useNews(onNews: () => void): void {
  const news = usePagePart(({ betNews }) => betNews);
  const seen = useRef(news);
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    if (seen.current === news) return;
    seen.current = news;
    tell();
  }, [news]);
}

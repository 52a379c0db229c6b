import { useState } from 'react';
import { useApp } from '../app/context.ts';
import type { FixtureQuery } from '../link/api.ts';
import { dayOf } from '../ui/times.ts';
import { useAsked } from '../ui/use-asked.ts';
import { boundsOf, type StartTime } from './start-times.ts';

export interface FixtureList {
  /** Null while it is not known. */
  readonly ids: readonly string[] | null;
  readonly failed: boolean;
  readonly again: () => void;
  /** Null: there is no more. */
  readonly more: (() => Promise<void>) | null;
}

interface Further {
  readonly key: string;
  readonly ids: readonly string[];
  readonly next: string | null;
}

/**
 * A list of fixtures, asked for again every `everyMs`. What is known of each is in the offer. A `time` is that of the moment in
 * which it is asked, so that the list follows the clock.
 */
export function useFixtures(query: FixtureQuery, everyMs: number, time?: StartTime): FixtureList {
  const { api, offers, memory, serverNow, minutesEast } = useApp();
  // After midnight today and tomorrow are other lists.
  const day = time === undefined ? undefined : dayOf(serverNow(), minutesEast);
  const key = JSON.stringify({ ...query, time, day });
  const load = async (after?: string): Promise<{ ids: readonly string[]; next: string | null }> => {
    const bounds = time === undefined ? {} : boundsOf(time, serverNow(), minutesEast);
    const { list, next } = await api.fixtures({ ...query, ...bounds, ...(after !== undefined && { after }) });
    offers.put(list);
    return { ids: list.map(({ fixture }) => fixture.id), next };
  };
  const { answer, failed, again } = useAsked(key, () => load(), { everyMs, memory });
  const [further, setFurther] = useState<Further>({ key, ids: [], next: null });
  if (answer === null) return { ids: null, failed, again, more: null };
  const isOurs = further.key === key && further.ids.length > 0;
  const next = isOurs ? further.next : answer.next;
  const ids = isOurs ? [...new Set([...answer.ids, ...further.ids])] : answer.ids;
  const more = async (): Promise<void> => {
    const page = await load(next ?? undefined);
    setFurther((before) => ({
      key,
      ids: before.key === key ? [...before.ids, ...page.ids] : page.ids,
      next: page.next,
    }));
  };
  return { ids, failed, again, more: next === null ? null : more };
}

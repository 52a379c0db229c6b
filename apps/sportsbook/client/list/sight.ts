import { createContext, type RefCallback, use, useCallback, useEffect, useState } from 'react';
import { type App, useApp } from '../app/context.ts';

/** The server follows no more fixtures for one page. */
const MOST_WATCHED = 60;
/** Scrolling by does not ask for every card on the way, ms. */
const AFTER_MS = 200;

type Parts = Pick<App, 'live' | 'offers' | 'timer'>;

/** Which fixtures of a list are in sight, or nearly: only these are followed live. */
export class Sight {
  private readonly parts: Parts;
  private readonly seen = new Set<string>();
  private readonly ids = new Map<Element, string>();
  private readonly observer: IntersectionObserver | null;
  private cancel: () => void = () => undefined;

  constructor(parts: Parts) {
    this.parts = parts;
    this.observer =
      typeof IntersectionObserver === 'undefined'
        ? null
        : new IntersectionObserver((entries) => this.look(entries), { rootMargin: '200px 0px' });
  }

  /** Follows an element that shows a fixture; the answer stops that. */
  observe(element: Element, id: string): () => void {
    this.ids.set(element, id);
    if (this.observer === null) this.mark(id, true);
    else this.observer.observe(element);
    return () => {
      this.ids.delete(element);
      this.observer?.unobserve(element);
      if (![...this.ids.values()].includes(id)) this.mark(id, false);
    };
  }

  close(): void {
    this.cancel();
    this.observer?.disconnect();
    this.parts.live.watch({ fixtures: [] }, false);
  }

  private look(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const id = this.ids.get(target);
      if (id !== undefined) this.mark(id, isIntersecting);
    }
  }

  private mark(id: string, isSeen: boolean): void {
    if (this.seen.has(id) === isSeen) return;
    if (isSeen) this.seen.add(id);
    else this.seen.delete(id);
    this.cancel();
    this.cancel = this.parts.timer.after(AFTER_MS, () => this.watch());
  }

  private watch(): void {
    const fixtures = [...this.seen].slice(0, MOST_WATCHED);
    const inPlay = fixtures.some((id) => this.parts.offers.listed(id)?.listed.fixture.state === 'live');
    this.parts.live.watch({ fixtures }, inPlay);
  }
}

const SightContext = createContext<Sight | null>(null);
export const SightProvider = SightContext.Provider;

/** The sight of a page with lists, for as long as the page is there. */
export function useSight(): Sight {
  const app = useApp();
  const [sight] = useState(() => new Sight(app));
  useEffect(() => () => sight.close(), [sight]);
  return sight;
}

/** For the element that shows a fixture. */
export function useInSight(id: string): RefCallback<Element> {
  const sight = use(SightContext);
  return useCallback(
    (element: Element | null) => (element === null || sight === null ? undefined : sight.observe(element, id)),
    [sight, id],
  );
}

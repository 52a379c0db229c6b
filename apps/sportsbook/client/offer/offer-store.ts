import type { FixtureView, ListedFixture, LiveNews, PricedMarket } from '../../shared/offer.ts';

/** What is shown of a fixture, with the moment at which its score was said, ms on the page's timer. */
export interface Shown {
  readonly listed: ListedFixture;
  readonly scoreAt: number;
}

export interface Opened extends Shown {
  readonly view: FixtureView;
}

export interface OfferParts {
  /** Calls `draw` once before the next picture; called again before that, it changes nothing. */
  readonly schedule: (draw: () => void) => void;
  readonly now: () => number;
  /** A change of the open fixture is missing: it must be asked for again. */
  readonly onGap: () => void;
  /** Prices that were just heard. `gone`: keys of markets that are closed. */
  readonly onPrices: (fixture: string, markets: readonly PricedMarket[], gone: readonly string[]) => void;
}

type OfferNews = Extract<LiveNews, { readonly kind: 'listed' | 'view' | 'changed' }>;

/**
 * The fixtures that the page knows. News are applied at once, but who draws them is told once a picture, however many came:
 * a page that follows sixty fixtures draws no more often than one that follows one.
 */
export class OfferStore {
  private readonly parts: OfferParts;
  private readonly known = new Map<string, Shown>();
  private opened: Opened | null = null;
  private isAsking = false;
  /** Whether the socket tells of the open fixture. Then nothing over HTTP is newer. */
  private isFollowed = false;
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly changed = new Set<string>();

  constructor(parts: OfferParts) {
    this.parts = parts;
  }

  /** A fixture as it is known now. The same object until something of it changes. */
  listed(id: string): Shown | null {
    return this.known.get(id) ?? null;
  }

  /** The open fixture; null before its first view, and for any other. */
  open(id: string): Opened | null {
    return this.opened?.view.fixture.id === id ? this.opened : null;
  }

  /** What came with a list over HTTP. */
  put(list: readonly ListedFixture[]): void {
    for (const listed of list) this.learn(listed);
  }

  /** The open fixture over HTTP, which is older than what the socket says of it. */
  putView(view: FixtureView): void {
    if (!this.isFollowed || this.open(view.fixture.id) === null) this.show(view);
  }

  hear(news: OfferNews): void {
    switch (news.kind) {
      case 'listed':
        return this.learn(news.listed);
      case 'view':
        this.isAsking = false;
        this.isFollowed = true;
        return this.show(news.view);
      case 'changed':
        return this.change(news);
    }
  }

  subscribe(id: string, listener: () => void): () => void {
    const own = this.listeners.get(id) ?? new Set();
    this.listeners.set(id, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0 && this.listeners.get(id) === own) this.listeners.delete(id);
    };
  }

  private learn(listed: ListedFixture): void {
    const { id } = listed.fixture;
    this.known.set(id, { listed, scoreAt: this.scoreAt(id, listed.score) });
    if (listed.main !== null) this.parts.onPrices(id, [listed.main], []);
    this.tell(id);
  }

  private show(view: FixtureView): void {
    const { id } = view.fixture;
    const scoreAt = this.scoreAt(id, view.score);
    this.opened = { view, listed: view, scoreAt };
    this.known.set(id, { listed: view, scoreAt });
    this.parts.onPrices(id, view.all, []);
    this.tell(id);
  }

  private change(news: Extract<LiveNews, { readonly kind: 'changed' }>): void {
    const before = this.open(news.fixture)?.view;
    if (before === undefined || !this.isFollowed || news.version <= before.version) return;
    if (news.version !== before.version + 1) return this.askAgain();
    const { fixture, version, score, suspended, markets, gone } = news;
    const changed = new Map(markets.map((market) => [market.key, market]));
    const closed = new Set(gone);
    const kept = before.all.filter(({ key }) => !closed.has(key)).map((market) => taken(changed, market.key) ?? market);
    const all = [...kept, ...changed.values()];
    const main = before.main && (all.find(({ key }) => key === before.main?.key) ?? null);
    const view = { ...before, version, score, suspended, all, main, markets: all.filter(isOpen).length };
    const scoreAt = this.scoreAt(fixture, score);
    this.opened = { view, listed: view, scoreAt };
    this.known.set(fixture, { listed: view, scoreAt });
    this.parts.onPrices(fixture, markets, gone);
    this.tell(fixture);
  }

  /** Once, until the answer is there. */
  private askAgain(): void {
    if (this.isAsking) return;
    this.isAsking = true;
    this.parts.onGap();
  }

  /** A score that says the same as before was said then: its clock runs on from there. */
  private scoreAt(id: string, score: ListedFixture['score']): number {
    const before = this.known.get(id);
    const isSame = before !== undefined && JSON.stringify(before.listed.score) === JSON.stringify(score);
    return isSame ? before.scoreAt : this.parts.now();
  }

  private tell(id: string): void {
    this.changed.add(id);
    this.parts.schedule(this.draw);
  }

  private readonly draw = (): void => {
    const ids = [...this.changed];
    this.changed.clear();
    for (const id of ids) for (const listener of this.listeners.get(id) ?? []) listener();
  };

  /** The connection was lost, or the page looks elsewhere: what comes next does not follow what is known. */
  unfollow(): void {
    this.isAsking = false;
    this.isFollowed = false;
  }
}

function taken(markets: Map<string, PricedMarket>, key: string): PricedMarket | undefined {
  const market = markets.get(key);
  markets.delete(key);
  return market;
}

/** Whether a market can be bet on now. */
export function isOpen({ suspended, outcomes }: PricedMarket): boolean {
  return suspended === null && outcomes.some(({ price }) => price !== null);
}

/** Draws once before each picture; while the page is hidden, which draws no pictures, now and then. */
export function oncePerPicture(): (draw: () => void) => void {
  const waiting = new Set<() => void>();
  const run = (): void => {
    const draws = [...waiting];
    waiting.clear();
    for (const draw of draws) draw();
  };
  return (draw) => {
    if (waiting.size === 0) {
      if (document.hidden) setTimeout(run, 1_000);
      else requestAnimationFrame(run);
    }
    waiting.add(draw);
  };
}

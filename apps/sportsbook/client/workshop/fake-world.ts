import type { Fixture, Score } from '@chhokka/feed-protocol';
import type { Timer } from '@chhokka/game-kit/core/timer';
import { linesOf } from '@chhokka/sports-math/slips';
import type { BetView, SessionView, SlipAnswer, SlipCheck, SlipChecked, SlipOrder } from '../../shared/bets.ts';
import type {
  FixturePage,
  FixtureView,
  ListedFixture,
  LiveNews,
  LiveRequest,
  PricedMarket,
  Suspension,
} from '../../shared/offer.ts';
import { type Api, ApiRefused, type FixtureQuery, NoAnswer } from '../link/api.ts';
import type { LiveSocket, LiveSocketEvents } from '../link/live.ts';
import { SPORT_ORDER } from '../offer/sports.ts';
import { endedPage } from './ended.ts';
import { betFrom } from './fake-bets.ts';
import { foundPage } from './found.ts';
import { mainOf, marketsOf, nudged } from './offers.ts';
import { nextBall, scoreOf, settledOf } from './scores.ts';
import { settledBets } from './settled-bets.ts';
import { fixturesAt } from './teams.ts';
import { TERMS } from './terms.ts';

export interface FakeParts {
  readonly timer: Timer;
  /** In [0, 1). */
  readonly random: () => number;
  /** Ms since the epoch when the world begins. */
  readonly epoch: number;
  readonly demo: boolean;
  /** How many matches a page of a list has. */
  readonly page?: number | undefined;
}

interface Match {
  readonly fixture: Fixture;
  score: Score | null;
  all: readonly PricedMarket[];
  suspended: Suspension | null;
  version: number;
}

const QUOTE_MS = 6_000;
const PAGE = 20;

/** A sportsbook in this page: its calls and its socket, without a server. Nothing of it is real. */
export class FakeWorld {
  readonly parts: FakeParts;
  readonly matches: ReadonlyMap<string, Match>;
  session: SessionView;
  private bets: BetView[];
  private readonly slips = new Map<
    string,
    { readonly order: SlipOrder; readonly answer: SlipAnswer; readonly until: number }
  >();
  private sockets: { readonly events: LiveSocketEvents; wanted: LiveRequest }[] = [];
  private readonly favoured = { team: [] as string[], league: [] as string[], fixture: [] as string[] };
  private next: 'none' | 'changed' | 'less' | 'lost' | 'refused' = 'none';
  private isDown = false;

  constructor(parts: FakeParts) {
    this.parts = parts;
    const fixtures = fixturesAt(parts.epoch);
    this.matches = new Map(
      fixtures.map((fixture) => [
        fixture.id,
        { fixture, score: scoreOf(fixture), all: marketsOf(fixture), suspended: null, version: 1 },
      ]),
    );
    this.bets = [...settledBets(this.fixtures(), parts.epoch)];
    this.session = {
      player: 'workshop',
      nickname: 'workshop',
      currency: parts.demo ? 'FUN' : 'BDT',
      balance: 124_000,
      demo: parts.demo,
      oddsFormat: 'decimal',
      acceptance: 'better',
      replaysTold: false,
      now: parts.epoch,
      minStake: 1_000,
      returnUrl: 'https://casino.example/',
      depositUrl: 'https://casino.example/deposit',
    };
  }

  now(): number {
    return this.parts.epoch + this.parts.timer.now();
  }

  /** What the next slip comes to. */
  makeNext(end: FakeWorld['next']): void {
    this.next = end;
  }

  /** A ball in each cricket match, and other prices everywhere. */
  move(number: number): void {
    for (const match of this.matches.values()) {
      if (match.fixture.state !== 'live') continue;
      if (match.score?.sport === 'cricket') match.score = nextBall(match.score, number);
      const moved = match.all
        .filter(() => this.parts.random() < 0.25)
        .map((market) => nudged(market, this.parts.random));
      this.change(match, moved);
    }
  }

  suspend(id: string, reason: Suspension | null): void {
    const match = this.matches.get(id);
    if (match === undefined) return;
    match.suspended = reason;
    this.change(
      match,
      match.all.map((market) => ({ ...market, suspended: reason })),
    );
  }

  tell(news: LiveNews): void {
    for (const { events } of this.sockets) events.message(JSON.stringify(news));
  }

  /** Loses the connection, or lets it come back. */
  setDown(isDown: boolean): void {
    this.isDown = isDown;
    for (const { events } of this.sockets.splice(0)) events.closed(1006);
  }

  endSession(): void {
    for (const { events } of this.sockets.splice(0)) events.closed(4401);
  }

  /** Settles the latest open bet as lost, or the latest settled one again as won. */
  settle(): void {
    const at = this.bets.findIndex(({ state }) => state === 'open');
    const bet = this.bets[at];
    if (bet === undefined) return;
    const now = this.now();
    const legs = bet.legs.map((leg) => ({ ...leg, result: 'won' as const, scoreText: '2–1' }));
    this.bets[at] = {
      ...bet,
      state: 'settled',
      legs,
      paid: bet.potential,
      cashOut: null,
      events: [...bet.events, { at: now, what: 'settled', amount: bet.potential, before: null }],
    };
    this.pay(bet.potential);
    this.tell({ kind: 'bet', bet: bet.id });
  }

  openSocket = (events: LiveSocketEvents): LiveSocket => {
    const socket = { events, wanted: {} as LiveRequest };
    this.parts.timer.after(30, () => {
      if (this.isDown) return events.closed(1006);
      this.sockets.push(socket);
      events.opened();
    });
    return {
      send: (text) => {
        const request = JSON.parse(text) as LiveRequest;
        if (request.here === true) return;
        socket.wanted = request;
        this.parts.timer.after(20, () => this.answer(socket));
      },
      close: () => {
        this.sockets = this.sockets.filter((other) => other !== socket);
      },
    };
  };

  api = (): Api => ({
    session: () => this.later({ ...this.session, now: this.now() }),
    changeSession: async (change) => {
      await this.later(null);
      this.session = { ...this.session, ...change };
    },
    terms: () => this.later(TERMS),
    fixtures: (query) => this.later(query.state === 'ended' ? endedPage(this.parts.epoch, query) : this.find(query)),
    leagues: () => this.later({ leagues: this.leagues() }),
    fixture: async (id) => {
      await this.later(null);
      return this.view(this.match(id));
    },
    proof: () =>
      this.later({
        commitment: 'ab'.repeat(32),
        seed: null,
        inputs: { sport: 'cricket', format: 't20', model: 'delta-t20-2026' },
      }),
    favourites: () => this.later({ ...this.favoured }),
    setFavourite: async (kind, id, on) => {
      await this.later(null);
      const rest = this.favoured[kind].filter((other) => other !== id);
      this.favoured[kind] = on ? [...rest, id] : rest;
    },
    check: (check) => this.later(this.checked(check)),
    place: (order) => this.place(order),
    slip: (id) => this.find1(id),
    bets: (state) =>
      this.later({ list: this.bets.filter((bet) => (bet.state === 'open') === (state === 'open')), next: null }),
    bet: async (id) => {
      await this.later(null);
      return this.betOf(id);
    },
    quote: async (id, share) => {
      await this.later(null);
      const amount = Math.floor(((this.betOf(id).cashOut ?? 0) * share) / 10_000);
      return { state: 'quoted', quote: `${share}`, amount, share, until: this.now() + QUOTE_MS };
    },
    sell: async (id, quote) => {
      await this.later(null);
      const bet = this.sold(id, Number(quote));
      return { state: 'sold', bet, balance: this.session.balance };
    },
    share: () => this.later('ab3d7kq9'),
    shared: () =>
      this.later([
        { fixture: 'c1', market: 'winner/match', outcome: 'home', price: 1_680 },
        { fixture: 'f1', market: 'result/match', outcome: 'home', price: 1_520 },
      ]),
  });

  private sold(id: string, share: number): BetView {
    const bet = this.betOf(id);
    const amount = Math.floor(((bet.cashOut ?? 0) * share) / 10_000);
    const rest = 10_000 - share;
    const next: BetView = {
      ...bet,
      state: rest === 0 ? 'cashed-out' : 'open',
      sold: 10_000 - Math.floor(((10_000 - bet.sold) * rest) / 10_000),
      paid: bet.paid + amount,
      potential: Math.floor((bet.potential * rest) / 10_000),
      cashOut: rest === 0 ? null : Math.floor(((bet.cashOut ?? 0) * rest) / 10_000),
      events: [...bet.events, { at: this.now(), what: 'cash-out', amount, share }],
    };
    this.bets = this.bets.map((other) => (other.id === id ? next : other));
    this.pay(amount);
    return next;
  }

  private place(order: SlipOrder): Promise<SlipAnswer> {
    const live = order.legs.some(({ fixture }) => this.match(fixture).fixture.state === 'live');
    const until = this.now() + (live ? 4_000 : 0);
    const { next } = this;
    this.next = 'none';
    const answer = this.end(order, next === 'lost' ? 'none' : next);
    this.slips.set(order.id, { order, answer, until });
    if (next === 'lost') return this.later(null).then(() => Promise.reject(new NoAnswer('the workshop lost it')));
    return this.later(live ? { state: 'waiting', id: order.id, until } : this.concluded(answer));
  }

  private find1(id: string): Promise<SlipAnswer | null> {
    const slip = this.slips.get(id);
    if (slip === undefined) return this.later(null);
    const isWaiting = this.now() < slip.until;
    return this.later(isWaiting ? { state: 'waiting', id, until: slip.until } : this.concluded(slip.answer));
  }

  private end(order: SlipOrder, next: FakeWorld['next']): SlipAnswer {
    const { id } = order;
    if (next === 'refused') return { state: 'refused', id, fault: 'limit_reached', leg: null };
    if (next === 'less') return { state: 'less', id, maxStake: Math.floor(order.stake / 2) };
    if (next === 'changed') {
      const legs = order.legs.map((leg) => ({ ...leg, now: Math.round((leg.price * 0.94) / 10) * 10, fault: null }));
      return { state: 'changed', id, legs, price: null };
    }
    const bet = betFrom({ order, fixtures: this.fixtures(), now: this.now(), builder: order.price ?? null });
    return { state: 'accepted', id, bet, balance: (this.session.balance ?? 0) - bet.total };
  }

  /** An accepted bet is booked the first time that its answer is given. */
  private concluded(answer: SlipAnswer): SlipAnswer {
    if (answer.state === 'accepted' && !this.bets.some(({ id }) => id === answer.id)) {
      this.bets = [answer.bet, ...this.bets];
      this.session = { ...this.session, balance: answer.balance };
    }
    return answer;
  }

  private checked({ bet, legs }: SlipCheck): SlipChecked {
    const now = legs.map((leg) => {
      const match = this.match(leg.fixture);
      const market = match.all.find(({ key }) => key === leg.market);
      const price = market?.outcomes.find(({ id }) => id === leg.outcome)?.price ?? null;
      const isStopped = market === undefined || market.suspended !== null || price === null;
      return { ...leg, now: isStopped ? null : price, fault: isStopped ? ('suspended' as const) : null };
    });
    const product = now.reduce((all, { now: price }) => (all * (price ?? 1_000)) / 1_000, 1_000);
    const isReplay = legs.some(({ fixture }) => this.match(fixture).fixture.nature === 'replay');
    const isLive = legs.some(({ fixture }) => this.match(fixture).fixture.state === 'live');
    const lines =
      bet.kind === 'builder' ? 1 : (linesOf(bet.kind === 'system' ? bet.system : bet.kind, legs.length)?.length ?? 0);
    const fault = now.find((leg) => leg.fault !== null)?.fault ?? null;
    return {
      legs: now,
      fault: isReplay && !this.session.replaysTold ? 'replays_not_told' : fault,
      lines,
      price:
        bet.kind === 'system' || fault !== null ? null : Math.floor(bet.kind === 'builder' ? product * 0.82 : product),
      maxStake: 500_000,
      delay: isLive ? 4 : 0,
    };
  }

  private find(query: FixtureQuery): FixturePage {
    const matches = [...this.matches.values()].filter(
      ({ fixture }) => query.favourites !== true || this.isFavoured(fixture),
    );
    return foundPage(
      matches.map((match) => this.listed(match)),
      query,
      this.parts.page ?? PAGE,
    );
  }

  private isFavoured({ id, home, away, league }: Fixture): boolean {
    const { team, league: leagues, fixture } = this.favoured;
    return fixture.includes(id) || team.includes(home.id) || team.includes(away.id) || leagues.includes(league.id);
  }

  private leagues() {
    const groups = Map.groupBy(this.matches.values(), ({ fixture }) => fixture.league.id);
    return [...groups.values()]
      .flatMap((group) => {
        const [first] = group;
        if (first === undefined) return [];
        const live = group.filter(({ fixture }) => fixture.state === 'live').length;
        return [{ league: first.fixture.league, sport: first.fixture.sport, live, upcoming: group.length - live }];
      })
      .toSorted((a, b) => SPORT_ORDER.indexOf(a.sport) - SPORT_ORDER.indexOf(b.sport));
  }

  private change(match: Match, moved: readonly PricedMarket[]): void {
    const changed = new Map(moved.map((market) => [market.key, market]));
    match.all = match.all.map((market) => changed.get(market.key) ?? market);
    match.version += 1;
    const { fixture, score, suspended, version } = match;
    for (const { events, wanted } of this.sockets) {
      const say = (news: LiveNews): void => events.message(JSON.stringify(news));
      if (wanted.fixture === fixture.id)
        say({ kind: 'changed', fixture: fixture.id, version, score, suspended, markets: moved, gone: [] });
      else if (wanted.fixtures?.includes(fixture.id) === true) say({ kind: 'listed', listed: this.listed(match) });
    }
  }

  private answer({ events, wanted }: { readonly events: LiveSocketEvents; readonly wanted: LiveRequest }): void {
    const say = (news: LiveNews): void => events.message(JSON.stringify(news));
    for (const id of wanted.fixtures ?? []) {
      const match = this.matches.get(id);
      if (match !== undefined) say({ kind: 'listed', listed: this.listed(match) });
    }
    const match = this.matches.get(wanted.fixture ?? '');
    if (match !== undefined) say({ kind: 'view', view: this.view(match) });
  }

  private listed({ fixture, score, all, suspended }: Match): ListedFixture {
    return { fixture, score, main: mainOf(all), markets: all.length, suspended };
  }

  private view(match: Match): FixtureView {
    const settled = settledOf(match.fixture);
    return { ...this.listed(match), version: match.version, all: match.all, settled };
  }

  private match(id: string): Match {
    const match = this.matches.get(id);
    if (match === undefined) throw new ApiRefused('fixture_unknown');
    return match;
  }

  private betOf(id: string): BetView {
    const bet = this.bets.find((other) => other.id === id);
    if (bet === undefined) throw new ApiRefused('bet_unknown');
    return bet;
  }

  private fixtures(): ReadonlyMap<string, Fixture> {
    return new Map([...this.matches].map(([id, { fixture }]) => [id, fixture]));
  }

  private pay(amount: number): void {
    const balance = (this.session.balance ?? 0) + amount;
    this.session = { ...this.session, balance };
    this.tell({ kind: 'balance', balance });
  }

  /** An answer that takes a moment, as over a network. */
  private later<Answer>(answer: Answer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.parts.timer.after(60, () => (this.isDown ? reject(new NoAnswer('the workshop is down')) : resolve(answer)));
    });
  }
}

import type { Timer } from '@chhokka/game-kit/core/timer';
import { createStore, type Store } from '@chhokka/ui/store';
import type { BetView, SlipCheck, SlipChecked, SlipOrder } from '../../shared/bets.ts';
import type { PricedMarket } from '../../shared/offer.ts';
import type { Api } from '../link/api.ts';
import { toWire } from '../ui/money.ts';
import { placeOrder, type OrderEnd, type OrderProgress } from './place-order.ts';
import { type Draft, draftsOf, EMPTY, type Mode, type Part, partId, repriced, type Slip, type System } from './slip.ts';
import { toggled, without, withStake } from './slip.ts';
import type { Pending, slipStorage } from './slip-storage.ts';
import { obstacleOf, type Player, pricesNow, type Problem, type SlipView, stakedDrafts } from './slip-view.ts';
import { checkedStandings, heard, type Standing } from './standing.ts';

export interface DeskParts {
  readonly api: Pick<Api, 'check' | 'place' | 'slip' | 'changeSession'>;
  readonly timer: Timer;
  readonly serverNow: () => number;
  readonly newId: () => string;
  readonly storage: typeof slipStorage;
  readonly player: () => Player;
  readonly onReplaysTold: () => void;
  readonly onBalance: (balance: number) => void;
  /** Bets were accepted. */
  readonly onBets: () => void;
}

/** A check follows the last change of the slip after this time, ms. */
const CHECK_AFTER_MS = 250;
/** It is repeated after this time for each bet that the slip asks for, at least for four: the server counts the calls. */
const CHECK_AGAIN_MS = 1_250;

/** The player's slip: what is on it, what can be had of it now, and what became of it. */
export class SlipDesk {
  private readonly parts: DeskParts;
  private readonly store: Store<SlipView>;
  private cancelCheck: () => void = () => undefined;
  /** Counts changes: a check that was asked before the last one says nothing about it. */
  private edition = 0;
  /** Bets of which it was heard that they were taken. */
  private readonly heardTaken = new Set<string>();

  constructor(parts: DeskParts) {
    this.parts = parts;
    this.store = createStore<SlipView>({
      slip: parts.storage.read(),
      standings: new Map(),
      checks: new Map(),
      problems: new Map(),
      phase: { kind: 'editing' },
      isShown: false,
    });
  }

  readonly view = (): SlipView => this.store.read();
  readonly subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);

  /**
   * The session is there: prices are asked for, and orders of before a reload are followed to their end. Those of somebody else
   * on this device are forgotten: what a guest sent with play money is never sent again with a member's own.
   */
  start(): void {
    this.checkSoon();
    const { storage, player } = this.parts;
    const noted = storage.readPending();
    const pending = noted.filter((each) => each.player === player().id);
    if (pending.length < noted.length) storage.writePending(pending);
    if (pending.length > 0) void this.run(pending, true);
  }

  /**
   * Whether news of a bet only say that it was taken, which its player sees: while bets are being placed, and once for each on the
   * receipt.
   */
  hearTaken(bet: string): boolean {
    const { phase } = this.view();
    const isShown = phase.kind === 'accepted' && phase.bets.some(({ id }) => id === bet);
    if (phase.kind !== 'placing' && (!isShown || this.heardTaken.has(bet))) return false;
    this.heardTaken.add(bet);
    return true;
  }

  has(id: string): boolean {
    return this.view().slip.parts.some((part) => partId(part) === id);
  }

  readonly toggle = (part: Part): void => {
    if (this.view().phase.kind === 'accepted') this.set({ phase: { kind: 'editing' } });
    this.edit(toggled(this.view().slip, part));
  };

  readonly remove = (id: string): void => this.edit(without(this.view().slip, id));
  readonly clear = (): void => {
    this.edit(EMPTY);
    this.set({ isShown: false });
  };
  /** A shared slip in place of what was there. */
  readonly fill = (parts: readonly Part[]): void => this.edit({ ...EMPTY, parts });
  readonly choose = (mode: Mode): void => this.edit({ ...this.view().slip, mode });
  readonly chooseSystem = (system: System): void => this.edit({ ...this.view().slip, mode: 'system', system });
  readonly stake = (key: string, stake: bigint): void => this.edit(withStake(this.view().slip, key, stake), key);
  readonly show = (isShown: boolean): void => this.set({ isShown });

  /** The player takes the prices of now. */
  readonly acceptPrices = (): void => this.edit(repriced(this.view().slip, pricesNow(this.view())));

  /** The player takes what the house offers of a bet. */
  readonly acceptLess = (key: string, stake: bigint): void => {
    this.stake(key, stake);
    void this.place();
  };

  /** After the receipt: an empty slip, or the same legs again. */
  readonly done = (keep: boolean): void => {
    const { phase } = this.view();
    this.set({ phase: { kind: 'editing' }, ...(!keep && { isShown: false }) });
    if (keep && phase.kind === 'accepted') this.edit({ ...EMPTY, parts: [...phase.kept, ...this.view().slip.parts] });
  };

  /** The player was told that replays are of past matches. */
  readonly told = async (): Promise<void> => {
    await this.parts.api.changeSession({ replaysTold: true });
    this.parts.onReplaysTold();
    this.set({ phase: { kind: 'editing' }, checks: new Map() });
    this.checkSoon();
  };

  /** Shows what replays are, or leaves it. */
  readonly tell = (shown: boolean): void => this.set({ phase: { kind: shown ? 'telling' : 'editing' } });

  /** Sends what has a stake, at the prices that the player sees. Does nothing while something is being sent. */
  readonly place = async (): Promise<void> => {
    const player = this.parts.player();
    if (this.view().phase.kind !== 'editing' || obstacleOf(this.view(), player) !== null) return;
    const { slip } = this.view();
    this.edit(repriced(slip, pricesNow(this.view())));
    const pending = stakedDrafts(this.view()).map((draft) => ({
      player: player.id,
      key: draft.key,
      order: this.orderOf(draft, player),
    }));
    this.parts.storage.writePending(pending);
    await this.run(pending, false);
  };

  /** Prices that the page has just heard. */
  readonly hear = (fixture: string, markets: readonly PricedMarket[], gone: readonly string[]): void => {
    const { slip, standings } = this.view();
    const news = slip.parts
      .filter((part) => part.fixture === fixture)
      .map((part) => [partId(part), heard(part, markets, gone)] as const)
      .filter((entry): entry is [string, Standing] => entry[1] !== null && !isSame(standings.get(entry[0]), entry[1]));
    if (news.length > 0) this.set({ standings: new Map([...standings, ...news]) });
  };

  private orderOf(draft: Draft, { acceptance }: Player): SlipOrder {
    const legs = draft.parts.map(({ fixture, market, outcome, price }) => ({ fixture, market, outcome, price }));
    const price = this.view().checks.get(draft.key)?.price ?? null;
    const { bet } = draft;
    return {
      id: this.parts.newId(),
      bet,
      legs,
      stake: toWire(draft.stake),
      acceptance,
      ...(bet.kind === 'builder' && price !== null && { price }),
    };
  }

  private async run(pending: readonly Pending[], isOld: boolean): Promise<void> {
    this.set({ problems: new Map() });
    const progress = new Map<string, OrderProgress>();
    const ends = await Promise.all(
      pending.map(async ({ key, order }) => {
        const onProgress = (now: OrderProgress): void => {
          progress.set(key, now);
          this.set({ phase: { kind: 'placing', progress: new Map(progress) } });
        };
        const end = await placeOrder(order, { ...this.parts, onProgress }, isOld);
        progress.delete(key);
        return { key, order, end };
      }),
    ).catch(() => null);
    // The session is over: the orders stay noted, and the next session asks for them.
    if (ends === null) return this.set({ phase: { kind: 'editing' } });
    this.parts.storage.writePending([]);
    this.conclude(ends);
  }

  private conclude(ends: readonly { readonly key: string; readonly order: SlipOrder; readonly end: OrderEnd }[]): void {
    const bets: BetView[] = [];
    const taken = new Set<string>();
    const problems = new Map<string, Problem>();
    for (const { key, order, end } of ends) {
      if (end.state === 'accepted') {
        bets.push(end.bet);
        for (const leg of order.legs) taken.add(partId(leg));
        if (end.balance !== null) this.parts.onBalance(end.balance);
      } else problems.set(key, problemOf(end));
      if (end.state === 'changed') this.learn(end.legs.map((leg) => [partId(leg), { now: leg.now, fault: leg.fault }]));
    }
    const kept = this.view().slip.parts.filter((part) => taken.has(partId(part)));
    if (bets.length > 0) {
      let { slip } = this.view();
      for (const id of taken) slip = without(slip, id);
      this.edit(slip.parts.length === 0 ? EMPTY : slip);
      this.parts.onBets();
    }
    this.set({ problems, phase: bets.length > 0 ? { kind: 'accepted', bets, kept } : { kind: 'editing' } });
    this.checkSoon();
  }

  /** `key`: only the stake of this bet changed, so that what is known of prices stays. */
  private edit(slip: Slip, key?: string): void {
    const before = this.view();
    if (slip === before.slip) return;
    const problems = new Map(key === undefined ? [] : [...before.problems].filter(([other]) => other !== key));
    const ids = new Set(slip.parts.map(partId));
    const standings = new Map([...before.standings].filter(([id]) => ids.has(id)));
    const checks = key === undefined ? stillChecked(before, slip) : before.checks;
    this.set({ slip, problems, standings, checks });
    this.parts.storage.write(slip);
    if (key === undefined) this.checkSoon();
  }

  private set(change: Partial<SlipView>): void {
    this.store.write({ ...this.view(), ...change });
  }

  private learn(standings: readonly [string, Standing][]): void {
    this.set({ standings: new Map([...this.view().standings, ...standings]) });
  }

  private checkSoon(): void {
    this.edition += 1;
    this.checkAfter(CHECK_AFTER_MS, false);
  }

  private checkAfter(ms: number, all: boolean): void {
    this.cancelCheck();
    if (this.view().slip.parts.length === 0) return;
    this.cancelCheck = this.parts.timer.after(ms, () => void this.check(all));
  }

  /** Asks what can be had now: of `all` bets, or of those about which nothing is known. */
  private async check(all: boolean): Promise<void> {
    const { edition } = this;
    const { slip, checks } = this.view();
    const drafts = draftsOf(slip).filter(({ key }) => all || !checks.has(key));
    if (this.view().phase.kind !== 'placing') {
      const checked = await Promise.all(
        drafts.map(async (draft) => [draft.key, await this.parts.api.check(checkOf(draft)).catch(() => null)] as const),
      );
      if (edition !== this.edition) return;
      const known = checked.flatMap(([key, answer]) => (answer === null ? [] : [[key, answer] as const]));
      this.learn(known.flatMap(([, answer]) => checkedStandings(answer)));
      this.set({ checks: new Map([...this.view().checks, ...known]) });
    }
    this.checkAfter(CHECK_AGAIN_MS * Math.max(4, draftsOf(this.view().slip).length), true);
  }
}

/** What was checked and is asked for unchanged. */
function stillChecked({ slip, checks }: SlipView, next: Slip): ReadonlyMap<string, SlipChecked> {
  const before = new Map(draftsOf(slip).map((draft) => [draft.key, draft]));
  const same = draftsOf(next).filter((draft) => {
    const other = before.get(draft.key);
    return other !== undefined && JSON.stringify(checkOf(other)) === JSON.stringify(checkOf(draft));
  });
  return new Map(
    same.flatMap(({ key }) => (checks.has(key) ? [[key, checks.get(key)] as const] : [])) as [string, SlipChecked][],
  );
}

function checkOf({ bet, parts }: Draft): SlipCheck {
  return { bet, legs: parts.map(({ fixture, market, outcome, price }) => ({ fixture, market, outcome, price })) };
}

function problemOf(end: Exclude<OrderEnd, { readonly state: 'accepted' }>): Problem {
  switch (end.state) {
    case 'changed':
      return { kind: 'changed' };
    case 'less':
      return { kind: 'less', maxStake: BigInt(end.maxStake) };
    case 'refused':
      return { kind: 'fault', fault: end.fault, leg: end.leg };
  }
}

function isSame(one: Standing | undefined, two: Standing): boolean {
  return one !== undefined && one.now === two.now && one.fault === two.fault;
}

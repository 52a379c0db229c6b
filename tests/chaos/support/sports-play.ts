import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  BetFault,
  BetFaultCode,
  CashOutAnswer,
  SlipAnswer,
  SlipLeg,
  SlipOrder,
} from '../../../apps/sportsbook/shared/bets.ts';
import type { FixturePage, FixtureView } from '../../../apps/sportsbook/shared/offer.ts';
import type { Bettor, SportsWorld } from './sports-world.ts';
import { until } from './until.ts';

const LOOK_MS = 100;
/** The longest rest of a player between two slips, ms. */
const REST_MS = 800;
/** Of the matches that are listed, players bet on those that begin first. */
const SOONEST = 8;
/** Odds ×1000 beyond which nobody bets, so that some bets win. */
const LONGEST = 5_000;
/** How often a player tries to sell a bet whose markets are stopped. */
const SALE_TRIES = 10;

/** What a player may be told of a slip that is well formed. */
const REFUSALS: readonly BetFaultCode[] = [
  'fixture_unknown',
  'market_closed',
  'suspended',
  'price_unknown',
  'outcome_unknown',
  'feed_silent',
  // His stake was given up.
  'wallet_refused',
];
/** What a player may be told when he wants to sell a bet. */
const NO_SALE: readonly BetFaultCode[] = ['not_open', 'cash_out_suspended', 'quote_over', 'quote_changed'];

/** A slip that a player sent, with its last answer. */
export interface SentSlip {
  readonly bettor: Bettor;
  readonly order: SlipOrder;
  /** Null: none has come yet. */
  answer: FinalAnswer | null;
  /** Whether the player was told to wait, because a match was in play. */
  waited: boolean;
}

export type FinalAnswer = Exclude<SlipAnswer, { state: 'waiting' | 'sending' }>;

/** A quote that a player took. */
export interface TakenQuote {
  readonly betId: string;
  readonly share: number;
  readonly amount: number;
  /** Whether he was told that it is sold. Null: he has no answer yet. */
  sold: boolean | null;
}

/** What players did and were told. */
export interface Told {
  /** By the ids that the players made. */
  readonly slips: Map<string, SentSlip>;
  /** By the id of the quote. */
  readonly quotes: Map<string, TakenQuote>;
}

/** Players who bet and sell bets until they are told to stop. */
export interface Play {
  readonly told: Told;
  /** How many slips were answered as accepted. */
  accepted(): number;
  /** Throws what was wrong with an answer. */
  check(): void;
  /** Waits until every slip is answered. Throws as `check` does. */
  stop(): Promise<void>;
}

type Below = (bound: number) => number;

/** `below(bound)` draws an integer; the same numbers choose alike and rest alike. */
export function startBetting(world: SportsWorld, below: Below): Play {
  const told: Told = { slips: new Map(), quotes: new Map() };
  const faults: unknown[] = [];
  const over = new AbortController();
  const ask = askerOf(world, below);

  async function bet(bettor: Bettor): Promise<void> {
    const order = await chooseOrder(ask, bettor, below);
    if (order === null) return;
    const sent: SentSlip = { bettor, order, answer: null, waited: false };
    told.slips.set(order.id, sent);
    const answer = await send(ask, sent, below);
    sent.answer = answer;
    mustBeExpected(answer, bettor);
    if (answer.state === 'accepted' && below(2) === 0) await sell(bettor, answer.bet.id);
  }

  /** Asks for a quote of all of a bet or a part of it, and takes it. */
  async function sell(bettor: Bettor, betId: string): Promise<void> {
    const share = below(2) === 0 ? 10_000 : 1_000 + below(8_000);
    for (let attempt = 0; attempt < SALE_TRIES; attempt += 1) {
      const path = `bets/${betId}/cash-out`;
      const offer = await ask<CashOutAnswer>(bettor, `${path}/quote`, { share });
      if (isFault(offer)) {
        mustBeAmong(NO_SALE, offer.fault, 'a quote');
        if (offer.fault === 'not_open') return;
        await sleep(LOOK_MS + below(LOOK_MS));
        continue;
      }
      if (offer.state !== 'quoted') throw new Error(`a quote was answered by ${offer.state}`);
      const quote: TakenQuote = { betId, share, amount: offer.amount, sold: null };
      told.quotes.set(offer.quote, quote);
      const sale = await ask<CashOutAnswer>(bettor, path, { quote: offer.quote });
      if (isFault(sale)) mustBeAmong(NO_SALE, sale.fault, 'a sale');
      quote.sold = !isFault(sale);
      return;
    }
  }

  async function play(bettor: Bettor): Promise<void> {
    while (!over.signal.aborted) {
      await bet(bettor);
      await sleep(below(REST_MS));
    }
  }

  const playing = world.bettors.map((bettor) => play(bettor).catch((fault: unknown) => void faults.push(fault)));
  const check = (): void => {
    if (faults.length > 0) throw faults[0];
  };
  return {
    told,
    check,
    accepted: () => [...told.slips.values()].filter(({ answer }) => answer?.state === 'accepted').length,
    async stop() {
      over.abort();
      await Promise.all(playing);
      check();
    },
  };
}

/** Calls any sportsbook until one answers. Without a body it is a GET. */
type Ask = <Answer extends object>(bettor: Bettor, path: string, body?: object) => Promise<Answer | BetFault>;

export function askerOf({ addresses }: SportsWorld, below: Below): Ask {
  return <Answer extends object>({ token }: Bettor, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return until(async () => {
      const url = `${addresses[below(addresses.length)]}/api/${path}`;
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) });
      const said = (await response.json()) as Answer | BetFault;
      return response.status < 500 ? said : null;
    });
  };
}

export function isFault(answer: object): answer is BetFault {
  return 'fault' in answer && !('state' in answer);
}

/** Sends a slip, and asks about it until its last answer comes: by its id, or by sending it once more. */
async function send(ask: Ask, sent: SentSlip, below: Below): Promise<FinalAnswer> {
  const { bettor, order } = sent;
  let again = true;
  for (;;) {
    const answer = await (again
      ? ask<SlipAnswer>(bettor, 'slips', order)
      : ask<SlipAnswer>(bettor, `slips/${order.id}`));
    if (isFault(answer)) {
      // A sportsbook that was killed before it wrote the slip leaves none.
      if (again || answer.fault !== 'bet_unknown') throw new Error(`a slip was answered by ${answer.fault}`);
      again = true;
      continue;
    }
    if (answer.state !== 'waiting' && answer.state !== 'sending') return answer;
    sent.waited ||= answer.state === 'waiting';
    again = below(2) === 0;
    await sleep(LOOK_MS);
  }
}

function mustBeExpected(answer: FinalAnswer, { money }: Bettor): void {
  if (answer.state !== 'refused') return;
  mustBeAmong(money === 'none' ? [...REFUSALS, 'insufficient_funds'] : REFUSALS, answer.fault, 'a slip');
}

function mustBeAmong(expected: readonly BetFaultCode[], fault: BetFaultCode, what: string): void {
  if (!expected.includes(fault)) throw new Error(`${what} was refused: ${fault}`);
}

/** A single or an accumulator on matches that are in play or begin soon. Null: nothing can be bet on. */
async function chooseOrder(ask: Ask, bettor: Bettor, below: Below): Promise<SlipOrder | null> {
  const wanted = below(3) === 0 ? 2 + below(2) : 1;
  const state = below(2) === 0 ? 'live' : 'upcoming';
  const page = await ask<FixturePage>(bettor, `fixtures?state=${state}`);
  if (isFault(page)) throw new Error(`a list was refused: ${page.fault}`);
  const open = page.list
    .filter(({ fixture, suspended }) => suspended === null && (bettor.money === 'play' || fixture.nature !== 'replay'))
    .slice(0, SOONEST);
  const legs: SlipLeg[] = [];
  while (legs.length < wanted && open.length > 0) {
    const [chosen] = open.splice(below(open.length), 1);
    const leg = chosen && (await chooseLeg(ask, bettor, chosen.fixture.id, below));
    if (leg) legs.push(leg);
  }
  if (legs.length === 0) return null;
  return {
    id: randomUUID(),
    bet: { kind: legs.length === 1 ? 'single' : 'accumulator' },
    legs,
    stake: 1_000 + below(4_000),
    acceptance: below(3) === 0 ? 'better' : 'any',
  };
}

async function chooseLeg(ask: Ask, bettor: Bettor, fixture: string, below: Below): Promise<SlipLeg | null> {
  const view = await ask<FixtureView>(bettor, `fixtures/${fixture}`);
  if (isFault(view)) return null;
  const offered = view.all.flatMap(({ key: market, suspended, outcomes }) =>
    suspended === null
      ? outcomes.flatMap(({ id: outcome, price }) =>
          price !== null && price <= LONGEST ? [{ fixture, market, outcome, price }] : [],
        )
      : [],
  );
  return offered[below(offered.length)] ?? null;
}

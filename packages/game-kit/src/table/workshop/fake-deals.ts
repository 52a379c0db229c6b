import { commitment, drawRound, type ShoeView } from '@chhokka/game-math';
import { type BaccaratShoe, dealFrom, makeShoe, sealShoe, type ShoeSeal } from '@chhokka/game-math/tables/baccarat';
import type { SpotRules } from '../definition.ts';

/** What a round has from its opening on. */
export interface Opened {
  readonly number: number;
  readonly commitment: string;
  /** Before its cards are dealt. */
  readonly shoe?: ShoeView;
}

/** What its drawing adds. */
export interface Dealt<Outcome> {
  readonly outcome: Outcome;
  readonly shoe?: ShoeView;
  /** Shown when it is settled; null while the rest of a shoe depends on it. */
  readonly seed: string | null;
}

/** Where a workshop's rounds come from. */
export interface Deals<Outcome> {
  /** Begins a round. A round that is opened and never dealt leaves its cards to the next one. */
  open(number: number): Opened;
  deal(number: number): Dealt<Outcome>;
}

interface DealsParts<Outcome> {
  readonly rules: SpotRules<Outcome>;
  readonly table: string;
  /** 64 hex digits. */
  readonly newSeed: () => string;
  /** Which outcomes the rounds to come may have; all by default. A shoe has its order. */
  readonly wanted?: (outcome: Outcome) => boolean;
}

/** Rounds with a seed each, or from real sealed shoes, as the rules want it. */
export function dealsOf<Outcome>(parts: DealsParts<Outcome>): Deals<Outcome> {
  return parts.rules.kind === 'shoe' ? new ShoeDeals(parts) : new FreshDeals(parts);
}

class FreshDeals<Outcome> implements Deals<Outcome> {
  private readonly parts: DealsParts<Outcome>;
  private seed = '';

  constructor(parts: DealsParts<Outcome>) {
    this.parts = parts;
  }

  open(number: number): Opened {
    const { newSeed, wanted = () => true } = this.parts;
    do this.seed = newSeed();
    while (!wanted(this.outcomeOf(number)));
    return { number, commitment: commitment(this.seed) };
  }

  deal(number: number): Dealt<Outcome> {
    return { outcome: this.outcomeOf(number), seed: this.seed };
  }

  private outcomeOf(number: number): Outcome {
    const { rules, table } = this.parts;
    return drawRound(rules, { serverSeed: this.seed, table, number });
  }
}

/** Baccarat is the one game with a shoe. A shoe follows the other when the cut card has come out. */
class ShoeDeals<Outcome> implements Deals<Outcome> {
  private readonly parts: DealsParts<Outcome>;
  private shoe: BaccaratShoe;
  private seal: ShoeSeal;
  private from: number;

  constructor(parts: DealsParts<Outcome>) {
    this.parts = parts;
    this.shoe = makeShoe({ serverSeed: parts.newSeed(), table: parts.table, number: 1 });
    this.seal = sealShoe(this.shoe);
    this.from = this.shoe.begin;
  }

  open(number: number): Opened {
    const { shoe, from } = this;
    const view = { number: shoe.number, root: this.seal.root, from, isLast: false, proofs: [] };
    return { number, commitment: commitment(shoe.serverSeed), shoe: view };
  }

  deal(): Dealt<Outcome> {
    const { shoe, seal } = this;
    const { outcome, from, next, isLast } = dealFrom(shoe, this.from);
    const proofs = Array.from({ length: next - from }, (_, at) => seal.proofOf(from + at));
    const view = { number: shoe.number, root: seal.root, from, isLast, proofs };
    if (isLast) this.replace();
    else this.from = next;
    return { outcome: outcome as Outcome, shoe: view, seed: isLast ? shoe.serverSeed : null };
  }

  private replace(): void {
    const { newSeed, table } = this.parts;
    this.shoe = makeShoe({ serverSeed: newSeed(), table, number: this.shoe.number + 1 });
    this.seal = sealShoe(this.shoe);
    this.from = this.shoe.begin;
  }
}

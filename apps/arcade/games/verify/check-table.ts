/** Recomputes a round of a table from its seed, and what a slip is paid. Pure. */
import {
  commitment,
  drawRound,
  type SharedRoundAnswer,
  type SlipView,
  type TableManifest,
  type TableRules,
} from '@chhokka/game-math';
import { canonical } from './check.ts';

/** One bet of a slip as it was recomputed. */
export interface CheckedBet {
  readonly spot: string;
  /** Minor units. */
  readonly amount: number;
  /** Hundredths of the amount; null when the table has no such spot. */
  readonly factor: number | null;
  /** Minor units; null when the spot or the amount is not one of the table's. */
  readonly paid: bigint | null;
}

/** One comparison between what the answer claims and what was recomputed here. */
export interface TableStep {
  readonly kind: 'seen' | 'seed' | 'outcome' | 'mark' | 'stake' | 'paid';
  /** Of the kinds `stake` and `paid`: minor units, or empty. */
  readonly shown: string;
  readonly computed: string;
  readonly matches: boolean;
  readonly bets: readonly CheckedBet[];
}

/**
 * All steps of a settled round, in order; those of a slip, if the answer has one that the round decided. `seen` is the
 * fingerprint that the player's screen showed before the bet, as the link brings it; null when it brings none. Throws when
 * the seed is not revealed, or when the title, or its rules, are not among `tables`.
 */
export function checkTable(
  round: SharedRoundAnswer,
  tables: readonly TableManifest[],
  seen: string | null,
): readonly TableStep[] {
  const rules = tables.find(({ code }) => code === round.game.code)?.allRules[round.rules];
  if (!rules) throw new Error(`no rules ${round.rules} of ${round.game.code}`);
  const { serverSeed } = round;
  if (serverSeed === null) throw new Error('the seed of a running round is not revealed');
  if (rules.kind !== 'fresh') throw new Error(`rounds of the kind ${rules.kind} are not recomputed here`);
  return [
    ...(seen === null ? [] : [step('seen', seen, commitment(serverSeed))]),
    ...freshSteps(round, rules, serverSeed),
  ];
}

/** Of a round with a seed of its own. */
function freshSteps(round: SharedRoundAnswer, rules: TableRules, serverSeed: string): readonly TableStep[] {
  const outcome = drawRound(rules, { serverSeed, table: round.table, number: round.number });
  return [
    step('seed', round.commitment, commitment(serverSeed)),
    step('outcome', canonical(round.outcome), canonical(outcome)),
    step('mark', round.mark ?? '', rules.mark(outcome)),
    ...slipSteps(round.slip, rules, outcome),
  ];
}

function slipSteps(slip: SlipView | null, rules: TableRules, outcome: unknown): TableStep[] {
  if (!slip) return [];
  const bets = slip.bets.map((bet) => checkBet(bet, rules, outcome));
  const stake = sum(bets.map(({ amount }) => minor(amount)));
  const staked = step('stake', String(slip.stake), stake);
  if (slip.state !== 'won' && slip.state !== 'lost') return [staked];
  const paid = step('paid', String(slip.payout ?? ''), sum(bets.map((bet) => bet.paid)), bets);
  return [staked, { ...paid, matches: paid.matches && (slip.state === 'won') === (slip.payout !== 0) }];
}

function checkBet({ spot, amount }: SlipView['bets'][number], rules: TableRules, outcome: unknown): CheckedBet {
  const factor = rules.spots.has(spot) ? rules.pays(outcome, spot) : null;
  const stake = minor(amount);
  return { spot, amount, factor, paid: factor === null || stake === null ? null : (stake * BigInt(factor)) / 100n };
}

/** An amount as the wire has it; null when it is not a positive integer. */
function minor(amount: number): bigint | null {
  return Number.isSafeInteger(amount) && amount > 0 ? BigInt(amount) : null;
}

/** Empty when a part is missing: it equals nothing that an answer can show. */
function sum(parts: readonly (bigint | null)[]): string {
  let total = 0n;
  for (const part of parts) {
    if (part === null) return '';
    total += part;
  }
  return total.toString();
}

function step(kind: TableStep['kind'], shown: string, computed: string, bets: readonly CheckedBet[] = []): TableStep {
  return { kind, shown, computed, matches: shown === computed && computed !== '', bets };
}

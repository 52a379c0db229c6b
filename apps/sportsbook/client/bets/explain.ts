import type { BetEvent, BetLeg, BetView } from '../../shared/bets.ts';
import type { Words } from '../texts/en.ts';

export interface ExplainTexts {
  readonly words: Words['bets'];
  /** A price as text. */
  readonly price: (price: number) => string;
}

/** Why a decided leg counts as it does: `counts at 1.68`, `counts at 1.00, as if it were not there: …`. */
export function legExplained({ result, shares, price, voidReason }: BetLeg, texts: ExplainTexts): string | null {
  const { words } = texts;
  if (result === null) return null;
  const { explain } = words;
  const said = result === 'won' || result === 'half-won' ? explain[result](texts.price(price)) : explain[result];
  const why = result === 'void' && voidReason !== null ? reasonOf(voidReason, words) : null;
  const heat = shares !== null && shares > 1 ? explain.deadHeat(shares) : null;
  return [said, why, heat].filter((part) => part !== null).join('; ');
}

function reasonOf(reason: string, { voidReasons }: Words['bets']): string {
  const known: Readonly<Record<string, string>> = voidReasons;
  return Object.hasOwn(known, reason) ? (known[reason] ?? reason) : voidReasons.other;
}

export interface Correction {
  /** Paid before and after, minor units. */
  readonly before: number;
  readonly after: number;
  /** Why: of the legs that were opened again since the settlement before. */
  readonly reasons: readonly Extract<BetEvent, { readonly what: 'leg-reopened' }>['reason'][];
}

/** The latest time that a settled bet was settled again; null when it never was. */
export function correctionOf({ events }: Pick<BetView, 'events'>): Correction | null {
  const at = events.findLastIndex(({ what }) => what === 'settled-again');
  const again = events[at];
  if (again?.what !== 'settled-again') return null;
  const from = events.slice(0, at).findLastIndex(({ what }) => what === 'settled' || what === 'settled-again');
  const reasons = events.slice(from + 1, at).flatMap((event) => (event.what === 'leg-reopened' ? [event.reason] : []));
  return { before: again.before ?? 0, after: again.amount, reasons: [...new Set(reasons)] };
}

/** How a bet ended for its player. */
export function toneOf({
  state,
  paid,
  total,
}: Pick<BetView, 'state' | 'paid' | 'total'>): 'open' | 'good' | 'even' | 'bad' {
  if (state === 'open') return 'open';
  if (state === 'void' || paid === total) return 'even';
  return paid > total ? 'good' : 'bad';
}

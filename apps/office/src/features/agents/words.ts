import type { AgreementKind, AgreementTerms, KindWeights } from '@chhokka/contracts';
import { atSite, DAY, formatDecimal, GAME_TYPES, parseDecimal, siteDay } from '@chhokka/kernel';
import type { OfficeMessages } from '@chhokka/messages';
import { dayText } from '@chhokka/ui/day';
import { moneyText } from '../../shared/money-text.ts';
import { useSiteOffset } from '../../shared/site.ts';
import { fill } from '../../shared/texts.ts';
import { useTimeText } from '../../shared/Time.tsx';
import { hundredthsText } from '../site/hundredths.ts';
import { textIn } from '../site/labels.ts';

/** A rate in per cent ×100: `0.40 %`. */
export function percentText(rate: number): string {
  return `${hundredthsText(rate)}\u00a0%`;
}

/** A rate in per mille ×100: `2.00 ‰`. */
export function permilleText(rate: number): string {
  return `${hundredthsText(rate)}\u00a0‰`;
}

/** A rate of a contract of this kind, or of the line rate, in its unit. */
export function rateText(kind: AgreementKind | 'rate', rate: number): string {
  return kind === 'dividend' || kind === 'rate' ? percentText(rate) : permilleText(rate);
}

/** A member's rate, with the one from the next midnight on. */
export function ratesText(t: OfficeMessages['agents'], rate: number, nextRate: number | null): string {
  if (nextRate === null) return percentText(rate);
  return fill(t.rateFrom, { rate: percentText(rate), next: percentText(nextRate) });
}

/** What a kind of contract, or the line rate, is called. */
export function kindName(texts: OfficeMessages, kind: AgreementKind | 'rate'): string {
  return kind === 'rate' ? texts.agentSettlements.rate : texts.agentContracts.kinds[kind];
}

/** What a kind of games is called. */
export function gameKindName({ settings }: OfficeMessages, kind: string): string {
  return textIn(settings.titles, kind);
}

/** The difference of two amounts on the wire. */
export function amountBetween(now: string, before: string): string {
  return formatDecimal((parseDecimal(now) ?? 0n) - (parseDecimal(before) ?? 0n));
}

/** The sum of amounts on the wire. */
export function sumOfAmounts(amounts: readonly string[]): string {
  return formatDecimal(amounts.reduce((sum, amount) => sum + (parseDecimal(amount) ?? 0n), 0n));
}

/** The tiers of a contract, or what it pays for a round, as sentences. */
export function tierTexts(t: OfficeMessages['agentContracts'], terms: AgreementTerms, currency: string): string[] {
  if (terms.kind === 'realtime') {
    const { singleBet, winRate, lossRate } = terms;
    return [
      fill(t.words.single, { amount: moneyText(currency, singleBet) }),
      fill(t.words.realtime, { win: permilleText(winRate), loss: permilleText(lossRate) }),
    ];
  }
  const { kind, tiers } = terms;
  const words = kind === 'dividend' ? t.words.dividendTier : t.words.salaryTier;
  return tiers.map(({ base, active, rate }) =>
    fill(words, {
      base: moneyText(currency, base),
      active: active.toLocaleString('en'),
      rate: rateText(kind, rate),
    }),
  );
}

/** What else a contract says, as pairs of a name and its value. */
export function termFacts(
  texts: OfficeMessages,
  terms: AgreementTerms,
  currency: string,
): (readonly [name: string, value: string])[] {
  const t = texts.agentContracts;
  const { words } = t;
  return [
    ...('period' in terms ? [[words.period, t.periods[terms.period]] as const] : []),
    ...(terms.kind === 'dividend'
      ? [[words.carry, terms.carryOver ? words.carries : words.carriesNot] as const]
      : [[words.weights, weightsText(texts, terms.weights)] as const]),
    [words.activeFrom, moneyText(currency, terms.activeFrom)],
    [words.atMost, terms.atMost === null ? words.noBound : moneyText(currency, terms.atMost)],
    [words.lastDay, terms.lastDay === null ? words.noLastDay : dayText(terms.lastDay)],
  ];
}

function weightsText(texts: OfficeMessages, weights: KindWeights): string {
  const counted = GAME_TYPES.filter((kind) => (weights[kind] ?? 0) > 0);
  return counted.map((kind) => `${gameKindName(texts, kind)} ${weights[kind] ?? 0}\u00a0%`).join(', ') || '–';
}

/** Writes a period: days where it goes from midnight to midnight on the site's clock, times otherwise. `until` is not in it. */
export function usePeriodText(): (period: { readonly from: number; readonly until: number }) => string {
  const offset = useSiteOffset();
  const timeText = useTimeText();
  const isMidnight = (at: number): boolean => atSite(at, offset) % DAY === 0;
  return ({ from, until }) => {
    if (!isMidnight(from) || !isMidnight(until)) return `${timeText(from)} – ${timeText(until)}`;
    const [first, last] = [siteDay(from, offset), siteDay(until - 1, offset)].map(dayText);
    return first === last ? `${first}` : `${first} – ${last}`;
  };
}

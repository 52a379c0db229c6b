import { useTranslations } from 'use-intl';
import type { Settlement } from '@chhokka/contracts';
import { formatDecimal, parseDecimal } from '@chhokka/kernel';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { rateText } from './rates.ts';
import { type Explanation, useSide } from './use-settlements.ts';

type Rounds = NonNullable<Explanation['rounds']>['won'];

/** What the next tier lacked. */
interface Lack {
  readonly rate: number;
  /** The thresholds of that tier. */
  readonly base: string;
  readonly active: number;
  /** Zero: this condition held. */
  readonly missingBase: bigint;
  readonly missingActive: number;
}

/** The next tier with what it lacked; null: the highest was reached, or the contract has no tiers. */
export function lackOf({ nextTier, base, active }: Explanation): Lack | null {
  if (nextTier === null) return null;
  const missing = (parseDecimal(nextTier.base) ?? 0n) - (parseDecimal(base) ?? 0n);
  return {
    ...nextTier,
    missingBase: missing > 0n ? missing : 0n,
    missingActive: Math.max(0, nextTier.active - active),
  };
}

/** Why a settlement is what it is, sentence by sentence, in the order in which it is calculated. */
export function useStory(settlement: Settlement, explanation: Explanation): readonly string[] {
  const t = useTranslations('agents.income.story');
  const { money } = useFormats();
  const { kind, taker, amount, corrects } = settlement;
  const who = { side: useSide()(settlement), account: taker.account };
  const { net, rounds, active, activeFrom, tier, base, computed, rates } = explanation;
  return [
    corrects !== null && t('corrects'),
    net === null && kind !== 'rate' && rounds === null && t('staked', { ...who, base: money(base) }),
    ...(net === null ? [] : netStory(net)),
    ...(rounds === null ? [] : [roundStory('won', rounds.won), roundStory('lost', rounds.lost)]),
    kind === 'rate' && t('rate', { count: rates.length, base: money(base) }),
    activeFrom !== null && t('active', { count: active, from: money(activeFrom) }),
    ...tierStory(),
    explanation.amount !== computed && t('capped', { amount: money(explanation.amount) }),
    corrects !== null && t('difference', { amount: money(amount) }),
    net !== null && net.carriedOut !== '0.00' && t('carriedOut', { amount: money(net.carriedOut) }),
    lackStory(),
  ].filter((sentence) => sentence !== false && sentence !== null);

  function netStory({
    stake,
    win,
    bonus,
    rebate,
    net: sum,
    carriedIn,
    base: counted,
  }: NonNullable<Explanation['net']>) {
    return [
      t(sum.startsWith('-') ? 'netWon' : 'netLost', {
        ...who,
        stake: money(stake),
        win: money(win),
        bonus: money(bonus),
        rebate: money(rebate),
        net: money(sum.replace('-', '')),
      }),
      carriedIn !== '0.00' && t('carriedIn', { amount: money(carriedIn), base: money(counted) }),
    ];
  }

  function roundStory(way: 'won' | 'lost', { count, weighed, rate, amount: gives }: Rounds): string {
    return t(way, { count, weighed: money(weighed), rate: rateText('realtime', rate), amount: money(gives) });
  }

  function tierStory(): readonly string[] {
    if (explanation.terms === null || !('tiers' in explanation.terms)) return [];
    if (tier === null) return [t('noTier')];
    const rate = rateText(kind, tier.rate);
    return [
      t('tier', { number: tier.number, rate }),
      t('computed', { rate, base: money(base), amount: money(computed) }),
    ];
  }

  function lackStory(): string | null {
    const lack = lackOf(explanation);
    if (lack === null) return null;
    return t(lackKey(lack), {
      rate: rateText(kind, lack.rate),
      base: money(formatDecimal(lack.missingBase)),
      count: lack.missingActive,
    });
  }
}

function lackKey({ missingBase, missingActive }: Lack): 'lackBoth' | 'lackBase' | 'lackActive' {
  if (missingBase > 0n) return missingActive > 0 ? 'lackBoth' : 'lackBase';
  return 'lackActive';
}

import type { CallValue, MemberLimit } from '@chhokka/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { moneyText, parseDecimal } from '@chhokka/kernel';
import { centreCall } from './centre-api.ts';
import { MEMBER_KEY } from '../member/member.ts';
import { useSession } from '../session/session.ts';
import { useCurrencySymbol } from '../site/site.ts';
import { useFormats } from '../words/use-formats.ts';

/** Player protection as shared by the member centre and the game pages. The first page does not load it. */

export type Protection = CallValue<'protection'>;
export type Exclusion = NonNullable<Protection['exclusion']>;

export const PROTECTION_KEY = [...MEMBER_KEY, 'protection'] as const;

/** The member's limits, exclusion and net position. */
export function useProtection() {
  const session = useSession();
  return useQuery({
    queryKey: [...PROTECTION_KEY, session?.token ?? ''],
    queryFn: ({ signal }) => centreCall('protection', {}, { signal }),
    enabled: session !== null,
    staleTime: 0,
  });
}

const MINUTES = 60;

/** How limits and times are written. */
export interface ProtectionWords {
  /** `P 500.00`, or `2 h 30 min` for a limit of time. */
  readonly amount: (limit: Pick<MemberLimit, 'kind'>, amount: string | number) => string;
  /** `Losses · Per day` */
  readonly name: (limit: Pick<MemberLimit, 'kind' | 'period'>) => string;
  /** `P 200.00 of P 500.00` */
  readonly used: (limit: MemberLimit) => string;
  /** A time in the site's time zone; ms since the epoch. */
  readonly when: (ms: number) => string;
  /** Until when a break or self-exclusion lasts. */
  readonly exclusion: (exclusion: Exclusion) => string;
}

export function useProtectionWords(): ProtectionWords {
  const t = useTranslations('centre.protection');
  const symbol = useCurrencySymbol();
  const { when } = useFormats();
  const minutes = (all: number): string =>
    t('limits.minutes', { hours: Math.floor(all / MINUTES), minutes: all % MINUTES });
  const amount = (_: Pick<MemberLimit, 'kind'>, value: string | number): string =>
    typeof value === 'number' ? minutes(value) : moneyText(parseDecimal(value) ?? 0n, symbol);
  return {
    amount,
    name: ({ kind, period }) => t('limits.name', { kind: t(`limits.${kind}`), period: t(`limits.${period}`) }),
    used: (limit) => t('limits.used', { used: amount(limit, usedOf(limit)), most: amount(limit, mostOf(limit)) }),
    when,
    exclusion({ kind, until }) {
      if (until === null) return kind === 'operator' ? t('excluded.operatorForever') : t('excluded.forever');
      return kind === 'operator'
        ? t('excluded.operator', { when: when(until) })
        : t('excluded.until', { when: when(until) });
    },
  };
}

/** The value of a limit: a decimal string, or minutes. */
export function mostOf(limit: MemberLimit): string | number {
  return limit.kind === 'time' ? limit.minutes : limit.amount;
}

/** The used part of a limit, never below zero: a day with gains uses nothing of a loss limit. */
export function usedOf(limit: MemberLimit): string | number {
  if (limit.kind === 'time') return limit.usedMinutes;
  return limit.used.startsWith('-') ? '0.00' : limit.used;
}

/** How much of it is used, 0 to 100. */
export function percentOf(limit: MemberLimit): number {
  const scale = (value: string | number): bigint =>
    typeof value === 'number' ? BigInt(value) : (parseDecimal(value) ?? 0n);
  const [used, most] = [scale(usedOf(limit)), scale(mostOf(limit))];
  return most === 0n || used >= most ? 100 : Number((used * 100n) / most);
}

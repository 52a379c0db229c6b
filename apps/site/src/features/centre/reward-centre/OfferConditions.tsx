import type { BonusOffer, GameType } from '@chhokka/contracts';
import { useTranslations } from 'use-intl';
import { formatLocale } from '../../../platform/language/format-locale.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { clockText, plain } from './offer-words.ts';
import styles from './Offers.module.css';
import { usePrizeText } from './use-prize-text.ts';

/** All conditions of a bonus, one a line. */
export function OfferConditions({ offer }: { readonly offer: BonusOffer }) {
  const lines = [...useDepositLines(offer), ...usePrizeLines(offer), ...useTimeLines(offer)];
  return (
    <ul className={styles.conditions}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** For which deposit it is, and how much it brings. */
function useDepositLines({ trigger, amount, prize, stackable }: BonusOffer): string[] {
  const t = useTranslations('bonuses.rule');
  const { money } = useFormats();
  const worth = useWorth(prize.form);
  const which =
    trigger.which === 'first'
      ? t('first')
      : trigger.which === 'nth'
        ? t('nth', { nth: trigger.nth ?? 0 })
        : { each: t('each'), once: t('once'), day: t('day'), week: t('week') }[trigger.often];
  const lines = [which];
  if (trigger.least !== null) lines.push(t('least', { amount: money(trigger.least) }));
  if (trigger.methods.length > 0) lines.push(t('methods', { names: trigger.methods.join(', ') }));
  if (amount.how === 'percent') lines.push(t('share', { percent: plain(amount.percent), cap: worth(amount.cap) }));
  if (amount.how === 'fixed' && prize.form !== 'free_rounds' && prize.form !== 'tickets')
    lines.push(t('fixed', { amount: worth(amount.amount) }));
  if (amount.how === 'tiers') {
    for (const { from, percent, amount: fixed } of amount.tiers) {
      const start = money(from);
      lines.push(
        percent === '0.00'
          ? t('tierFixed', { from: start, amount: worth(fixed) })
          : t('tierShare', { from: start, percent: plain(percent) }),
      );
    }
    lines.push(t('cap', { cap: worth(amount.cap) }));
  }
  if (!stackable) lines.push(t('alone'));
  return lines;
}

/** Money or points in words. */
export function useWorth(form: BonusOffer['prize']['form']): (amount: string) => string {
  const { amountOf } = usePrizeText();
  return (amount) => amountOf({ form: form === 'points' ? 'points' : 'cash', amount });
}

/** What is done with the prize before it is the member's. */
function usePrizeLines({ prize, amount }: BonusOffer): string[] {
  const t = useTranslations('bonuses.rule');
  const kinds = useTranslations('shell.category');
  const { money } = useFormats();
  const count = amount.how === 'fixed' ? plain(amount.amount) : '';
  switch (prize.form) {
    case 'cash':
      return [prize.wagering === null ? t('cashSite') : t('cashWagering', { times: plain(prize.wagering) })];
    case 'points':
      return [t('points')];
    case 'tickets':
      return [t('tickets', { count })];
    case 'free_rounds':
      return [t('rounds', { count, stake: money(prize.stake), days: prize.lastsDays })];
    case 'bonus': {
      const counted = (Object.entries(prize.weights.kinds) as [GameType, number][]).filter(([, weight]) => weight > 0);
      const list = counted.map(([kind, percent]) => t('countsOne', { kind: kinds(kind), percent })).join(', ');
      return [
        t('wagering', { times: plain(prize.wagering), days: prize.lastsDays }),
        ...(list === '' ? [] : [t('counts', { list })]),
        t('ownFirst'),
        ...(prize.maxStake === null ? [] : [t('maxStake', { amount: money(prize.maxStake) })]),
        ...(prize.maxCashOut === null ? [] : [t('maxCashOut', { amount: money(prize.maxCashOut) })]),
        ...(prize.endsWithWithdrawal ? [t('ends')] : []),
        t('forfeit'),
      ];
    }
  }
}

const A_SUNDAY = Date.UTC(2026, 10, 22);
const DAY = 86_400_000;

/** The name of a day of the week: 1 Monday to 7 Sunday. */
function weekday(day: number): string {
  const names = new Intl.DateTimeFormat(formatLocale(), { weekday: 'long', timeZone: 'UTC' });
  return names.format(A_SUNDAY + day * DAY);
}

/** When it holds, and how long it can be claimed. */
function useTimeLines({ days, fromMinute, toMinute, endsAt, claim, placesLeft }: BonusOffer): string[] {
  const t = useTranslations('bonuses.rule');
  const { when } = useFormats();
  const lines: string[] = [];
  const list = days.toSorted((one, other) => one - other).map(weekday);
  if (list.length > 0) lines.push(t('days', { days: list.join(', ') }));
  if (fromMinute !== null && toMinute !== null)
    lines.push(t('hours', { from: clockText(fromMinute), to: clockText(toMinute) }));
  if (endsAt !== null) lines.push(t('until', { time: when(endsAt) }));
  if (placesLeft !== null) lines.push(t('places', { places: placesLeft }));
  if (claim.hours !== null && claim.paid !== 'now')
    lines.push(t(claim.paid === 'deadline' ? 'deadline' : 'claim', { hours: claim.hours }));
  return lines;
}

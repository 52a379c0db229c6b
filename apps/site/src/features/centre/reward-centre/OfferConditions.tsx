import type { BonusOffer } from '@chhokka/contracts';
import { DAY, parseDecimal } from '@chhokka/kernel';
import { useTranslations } from 'use-intl';
import { formatLocale } from '../../../platform/language/format-locale.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { BonusTerms } from './BonusTerms.tsx';
import { clockText, plain } from './offer-words.ts';
import styles from './Offers.module.css';
import { useGameName } from './use-games-of.ts';
import { usePrizeText } from './use-prize-text.ts';

/** All conditions of a bonus: those of the deposit one a line, those of bonus money as they stand everywhere. */
export function OfferConditions({ offer }: { readonly offer: BonusOffer }) {
  const lines = [...useDepositLines(offer), ...usePrizeLines(offer), ...useTimeLines(offer)];
  const { prize } = offer;
  return (
    <>
      <ul className={styles.conditions}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {prize.form === 'bonus' && (
        <BonusTerms
          terms={{
            ...prize,
            wagering: Number(parseDecimal(prize.wagering) ?? 0n),
            toStake: null,
            lastsMs: prize.lastsDays * DAY,
          }}
        />
      )}
    </>
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
  lines.push(t('least', { amount: money(trigger.least) }));
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

/** What is done with the prize before it is the member's; of bonus money see `BonusTerms`. */
function usePrizeLines({ prize, amount }: BonusOffer): string[] {
  const t = useTranslations('bonuses.rule');
  const { money } = useFormats();
  const game = useGameName(prize.form === 'free_rounds' ? `${prize.providerId}/${prize.gameCode}` : '');
  // Of rounds and tickets there are whole numbers.
  const count = amount.how === 'fixed' ? Number(plain(amount.amount)) : 0;
  switch (prize.form) {
    case 'cash':
      if (prize.wagering === null) return [t('cashSite')];
      return [prize.wagering === '0.00' ? t('cashFree') : t('cashWagering', { times: plain(prize.wagering) })];
    case 'points':
      return [t('points')];
    case 'tickets':
      return [t('tickets', { count })];
    case 'free_rounds':
      return [t('rounds', { count, game, stake: money(prize.stake), days: prize.lastsDays })];
    case 'bonus':
      return [];
  }
}

const A_SUNDAY = Date.UTC(2026, 10, 22);

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

import type { BonusOffer } from '@chhokka/contracts';
import { Button, ErrorState, Skeleton, toast } from '@chhokka/ui';
import { Check, Gift } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { rewardsCall } from '../../../platform/rewards/rewards-api.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { exampleOf } from './offer-words.ts';
import { OfferConditions, useWorth } from './OfferConditions.tsx';
import styles from './Offers.module.css';
import { useAct } from './use-act.ts';
import { isOff, useFollowOffers, useOffers } from './use-offers.ts';

/** The bonuses that the member can take with the next deposit. Nothing where there are none. */
export function OpenOffers() {
  const t = useTranslations('bonuses.open');
  const offers = useOffers();
  useFollowOffers();
  if (isOff(offers.error)) return null;
  if (offers.isError) return <ErrorState title={t('failed')} onRetry={() => void offers.refetch()} />;
  if (offers.isPending) return <Skeleton height={160} />;
  const { list } = offers.data;
  if (list.length === 0) return null;
  return (
    <section className={styles.offers} aria-labelledby="open-bonuses">
      <h4 id="open-bonuses" className={styles.heading}>
        {t('title')}
      </h4>
      <p className={styles.note}>{t('lead')}</p>
      <ul className={styles.list}>
        {list.map((offer) => (
          <OfferCard key={offer.ruleId} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

function OfferCard({ offer }: { readonly offer: BonusOffer }) {
  const t = useTranslations('bonuses.open');
  const { ruleId, title, chosen, claim } = offer;
  const { act, isActing, refusal } = useAct();
  const choose = (): Promise<void> =>
    act(async () => {
      await rewardsCall('chooseBonus', { ruleId: chosen ? null : ruleId });
      toast(t(chosen ? 'unchosen' : 'chosenNow'), 'good');
    });
  return (
    <li className={styles.card} data-bonus={ruleId} data-chosen={chosen || undefined}>
      <h5 className={styles.name}>
        <Gift size={22} aria-hidden="true" />
        <span>{title}</span>
      </h5>
      <Cost offer={offer} />
      <p className={styles.sub}>{t('conditions')}</p>
      <OfferConditions offer={offer} />
      {chosen ? (
        <p className={styles.chosen}>
          <Check size={18} aria-hidden="true" />
          <span>{t('chosen')}</span>
        </p>
      ) : (
        <p className={styles.note}>{t(claim.paid === 'now' ? 'otherNow' : 'other')}</p>
      )}
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <Button look={chosen ? 'secondary' : 'primary'} busy={isActing} onClick={() => void choose()}>
        {t(chosen ? 'unchoose' : 'choose')}
      </Button>
    </li>
  );
}

/** What the member gets and what it costs, in an example. Nothing for prizes that are no money. */
function Cost({ offer }: { readonly offer: BonusOffer }) {
  const t = useTranslations('bonuses.open');
  const { money } = useFormats();
  const { prize } = offer;
  const worth = useWorth(prize.form);
  if (prize.form === 'free_rounds' || prize.form === 'tickets') return null;
  const { deposit, bonus, stake, most } = exampleOf(offer);
  const cost = (): string | null => {
    if (prize.form === 'points') return null;
    if (stake === '0.00') return prize.form === 'cash' && prize.wagering === null ? null : t('exampleFree');
    if (prize.form === 'cash') return t('exampleCash', { stake: money(stake) });
    const terms = { stake: money(stake), days: prize.lastsDays };
    return most === null ? t('exampleBonusAll', terms) : t('exampleBonus', { ...terms, most: money(most) });
  };
  return (
    <p className={styles.cost}>
      <strong>{t('example', { deposit: money(deposit), bonus: worth(bonus) })}</strong> {cost()}
    </p>
  );
}

import type { CallValue, Reward } from '@chhokka/contracts';
import { Button, toast } from '@chhokka/ui';
import { useTranslations } from 'use-intl';
import { wireLanguage } from '../../../platform/language/language.ts';
import { rewardsCall } from '../../../platform/rewards/rewards-api.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';
import { PrizeConditions } from './PrizeConditions.tsx';
import { PrizeIcon } from './PrizeIcon.tsx';
import styles from './Rewards.module.css';
import { useAct } from './use-act.ts';
import { useLength } from './use-length.ts';
import { usePrizeText } from './use-prize-text.ts';

interface RewardCardProps {
  readonly reward: Reward;
  readonly centre: Pick<CallValue<'rewardCentre'>, 'mayTempt' | 'excluded'>;
}

/** A reward that can be claimed: what it is, all conditions, until when, and the button that claims it. */
export function RewardCard({ reward, centre }: RewardCardProps) {
  const t = useTranslations('rewards');
  const { refusal, isActing, act } = useAct();
  const { amountOf } = usePrizeText();
  const { awardId, title, prize } = reward;
  const amount = amountOf(prize);
  const isForPlay = prize.form === 'bonus' || prize.form === 'free_rounds';
  const isKept = isForPlay && centre.excluded !== undefined;
  const claim = (): Promise<void> =>
    act(async () => {
      await rewardsCall('claimReward', { awardId, language: wireLanguage() });
      toast(t('claimed', { amount }), 'good');
    });
  return (
    <li className={styles.card} data-award={awardId}>
      <div className={styles.head}>
        <PrizeIcon form={prize.form} />
        <div className={styles.what}>
          <p className={styles.title}>{title}</p>
          <p className={styles.amount}>{amount}</p>
        </div>
        <span className={styles.form}>{t(`form.${prize.form}`)}</span>
      </div>
      <PrizeConditions prize={prize} />
      <FormRefusal text={refusal} />
      {isKept && <p className={styles.kept}>{t('kept')}</p>}
      <div className={styles.foot}>
        <Deadline reward={reward} counts={centre.mayTempt} />
        {!isKept && (
          <Button look="primary" busy={isActing} aria-label={t('claimOf', { title })} onClick={() => void claim()}>
            {t('claim')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Until when it can be claimed: in words for those whom rewards may tempt, as a date for others. */
function Deadline({ reward: { claimBy, paysItself }, counts }: { reward: Reward; counts: boolean }) {
  const t = useTranslations('rewards');
  const { when } = useFormats();
  const { untilText } = useLength();
  if (claimBy === null) return <p className={styles.note}>{t('noDeadline')}</p>;
  const text = paysItself ? 'paysItself' : 'until';
  return (
    <p className={styles.note}>
      {counts && !paysItself && <strong className={styles.left}>{untilText(claimBy)}</strong>}
      <span>{t(text, { when: when(claimBy) })}</span>
    </p>
  );
}

import { Button, EmptyState, toast } from '@chhokka/ui';
import { REWARDS_CLAIMED } from '@chhokka/contracts/limits';
import type { CallValue, Reward } from '@chhokka/contracts';
import { Gift, History } from 'lucide-react';
import { use } from 'react';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { wireLanguage } from '../../../platform/language/language.ts';
import { rewardsCall } from '../../../platform/rewards/rewards-api.ts';
import { useFollowRewards, useRewardCentre } from '../../../platform/rewards/rewards.ts';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';
import { CentrePage, WhenThere } from '../CentrePage.tsx';
import { PagesThere } from '../pages-there.ts';
import { CheckInCard } from './CheckInCard.tsx';
import { CodeForm } from './CodeForm.tsx';
import { OpenFreeRounds } from './FreeRounds.tsx';
import { NoticesSwitch } from './NoticesSwitch.tsx';
import { OpenOffers } from './OpenOffers.tsx';
import { RewardCard } from './RewardCard.tsx';
import { useAct } from './use-act.ts';
import styles from './Rewards.module.css';

/** Page `rewardCenter`: everything that the member can claim now, what ends first standing first. */
export default function RewardCentrePage() {
  const t = useTranslations('rewards');
  const pages = use(PagesThere);
  const centre = useRewardCentre();
  useFollowRewards();
  return (
    <CentrePage lead={t('lead')}>
      <WhenThere query={centre}>
        {(value) => (
          <>
            {value.checkIn && <CheckInCard />}
            {value.list.length > 0 && <Claimable centre={value} />}
            {value.list.length === 0 && !value.checkIn && <NothingNow />}
          </>
        )}
      </WhenThere>
      <OpenFreeRounds />
      <OpenOffers />
      <CodeForm />
      {pages.includes('bonusDetails') && (
        <Button icon={<History size={18} />} onClick={() => openDialog('centre', { page: 'bonusDetails' })}>
          {t('toDetails')}
        </Button>
      )}
      <NoticesSwitch />
    </CentrePage>
  );
}

function NothingNow() {
  const t = useTranslations('rewards');
  return (
    <div className={styles.empty}>
      <EmptyState picture={<Gift size={40} strokeWidth={1.5} />} title={t('none')} text={t('noneText')} />
    </div>
  );
}

const isPlain = ({ prize: { form } }: Reward): boolean => form !== 'bonus' && form !== 'free_rounds';

function Claimable({ centre }: { centre: CallValue<'rewardCentre'> }) {
  const t = useTranslations('rewards');
  const { refusal, isActing, act } = useAct();
  const plain = centre.list.filter(isPlain).slice(0, REWARDS_CLAIMED);
  const claimAll = (): Promise<void> =>
    act(async () => {
      const awardIds = plain.map(({ awardId }) => awardId);
      const { list } = await rewardsCall('claimRewards', { awardIds, language: wireLanguage() });
      toast(t('claimedAll', { count: list.length }), 'good');
    });
  return (
    <>
      {plain.length > 1 && (
        <div className={styles.all}>
          <FormRefusal text={refusal} />
          <p>{t('allText', { count: plain.length })}</p>
          <Button look="primary" busy={isActing} onClick={() => void claimAll()}>
            {t('claimAll')}
          </Button>
        </div>
      )}
      <ul className={styles.cards}>
        {centre.list.map((reward) => (
          <RewardCard key={reward.awardId} reward={reward} centre={centre} />
        ))}
      </ul>
    </>
  );
}

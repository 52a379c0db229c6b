import type { BonusPurse, ListedPurse } from '@chhokka/contracts';
import { EmptyState } from '@chhokka/ui';
import { Coins } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useBonusPurses, useFollowRewards } from '../../../platform/rewards/rewards.ts';
import { CentrePage, WhenThere } from '../CentrePage.tsx';
import { MoreButton } from '../records/MoreButton.tsx';
import { EndedFreeRounds, OpenFreeRounds } from '../reward-centre/FreeRounds.tsx';
import styles from '../reward-centre/Rewards.module.css';
import { EndedPurse } from './EndedPurse.tsx';
import { PurseCard } from './PurseCard.tsx';
import { RewardHistory } from './RewardHistory.tsx';

const isOpen = ({ state }: BonusPurse): boolean => state === 'active' || state === 'waiting';

/** Page `bonusDetails`: bonus money and its wagering, what waits, what has ended, and all rewards. */
export default function BonusDetailsPage() {
  const t = useTranslations('rewards.details');
  const purses = useBonusPurses();
  useFollowRewards();
  return (
    <CentrePage lead={t('lead')}>
      <OpenFreeRounds />
      <WhenThere query={purses}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          const ended = list.filter((purse) => !isOpen(purse));
          return (
            <>
              <OpenPurses purses={list.filter(isOpen)} />
              {ended.length > 0 && (
                <section className={styles.list}>
                  <h4 className={styles.name}>{t('ended')}</h4>
                  <ul className={styles.lines}>
                    {ended.map((purse) => (
                      <EndedPurse key={purse.id} purse={purse} />
                    ))}
                  </ul>
                  <MoreButton records={purses} />
                </section>
              )}
            </>
          );
        }}
      </WhenThere>
      <EndedFreeRounds />
      <RewardHistory />
    </CentrePage>
  );
}

function OpenPurses({ purses }: { purses: readonly ListedPurse[] }) {
  const t = useTranslations('rewards.details');
  if (purses.length === 0)
    return (
      <EmptyState compact picture={<Coins size={36} strokeWidth={1.5} />} title={t('none')} text={t('noneText')} />
    );
  return (
    <ul className={styles.cards}>
      {purses.map((purse) => (
        <PurseCard key={purse.id} purse={purse} />
      ))}
    </ul>
  );
}

import type { Reward, RewardState } from '@chhokka/contracts';
import { EmptyState } from '@chhokka/ui';
import { Gift } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useRewardHistory } from '../../../platform/rewards/rewards.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { WhenThere } from '../CentrePage.tsx';
import { MoreButton } from '../records/MoreButton.tsx';
import styles from '../reward-centre/Rewards.module.css';
import { usePrizeText } from '../reward-centre/use-prize-text.ts';

const TONES: Readonly<Record<RewardState, string>> = {
  review: 'waiting',
  ready: 'waiting',
  claimed: 'good',
  expired: 'plain',
  revoked: 'bad',
};

/** All rewards of the member with what became of them, newest first. */
export function RewardHistory() {
  const t = useTranslations('rewards.details');
  const history = useRewardHistory();
  return (
    <section className={styles.list}>
      <h4 className={styles.name}>{t('all')}</h4>
      <WhenThere query={history}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          if (list.length === 0)
            return <EmptyState compact picture={<Gift size={36} strokeWidth={1.5} />} title={t('noRewards')} />;
          return (
            <ul className={styles.lines}>
              {list.map((reward) => (
                <Line key={reward.awardId} reward={reward} />
              ))}
            </ul>
          );
        }}
      </WhenThere>
      <MoreButton records={history} />
    </section>
  );
}

function Line({ reward }: { reward: Reward }) {
  const t = useTranslations('rewards');
  const { when } = useFormats();
  const { prizeText } = usePrizeText();
  const { title, prize, state, offeredAt, endedAt, reason } = reward;
  return (
    <li className={styles.line} data-award={reward.awardId}>
      <span className={styles.lineName}>
        {title} · <strong>{prizeText(prize)}</strong>
      </span>
      <span className={styles.state} data-tone={TONES[state]}>
        {t(`state.${state}`)}
      </span>
      <span className={`${styles.note} ${styles.lineNote}`}>
        {when(endedAt ?? offeredAt)}
        {reason !== '' && <span>{t('because', { reason })}</span>}
      </span>
    </li>
  );
}

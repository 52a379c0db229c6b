import { Switch } from '@chhokka/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { MEMBER_KEY } from '../../../platform/member/member.ts';
import { rewardsCall } from '../../../platform/rewards/rewards-api.ts';
import { useSession } from '../../../platform/session/session.ts';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';
import styles from './Rewards.module.css';
import { useAct } from './use-act.ts';

/** The switch that lets members be left alone with rewards: no messages, badges or countdowns. */
export function NoticesSwitch() {
  const t = useTranslations('rewards');
  const session = useSession();
  const queries = useQueryClient();
  const { refusal, isActing, act } = useAct();
  const queryKey = [...MEMBER_KEY, 'reward-notices', session?.token ?? ''];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => rewardsCall('rewardNotices', {}, { signal }) });
  if (data === undefined) return null;
  const change = (on: boolean): Promise<void> =>
    act(async () => {
      queries.setQueryData(queryKey, await rewardsCall('setRewardNotices', { on }));
    });
  return (
    <section className={styles.notices}>
      <FormRefusal text={refusal} />
      <Switch label={t('notices')} checked={data.on} disabled={isActing} onChange={(on) => void change(on)} />
      <p className={styles.note}>{t('noticesText')}</p>
    </section>
  );
}

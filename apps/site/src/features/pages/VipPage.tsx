import { useQuery } from '@tanstack/react-query';
import { Crown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, EmptyState, Skeleton } from '@chhokka/ui';
import { CallFailure } from '../../widgets/CallFailure.tsx';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { useLanguage, wireLanguage } from '../../platform/language/language.ts';
import { useMember } from '../../platform/member/member.ts';
import { rewardsCall } from '../../platform/rewards/rewards-api.ts';
import { RankRules } from '../../widgets/rank/RankRules.tsx';
import { type Rank, RankTable } from '../../widgets/rank/RankTable.tsx';
import { Section } from '../../widgets/Section.tsx';
import { Introduced } from './Intro.tsx';
import styles from './Pages.module.css';

/** /vip: the ranks of the VIP programme with their numbers, lowest first, with the member's own rank marked. */
export default function VipPage() {
  const t = useTranslations('pages.vip');
  const language = useLanguage();
  const ranks = useQuery({
    queryKey: ['content', 'ranks', language],
    queryFn: ({ signal }) => rewardsCall('vipRanks', { language: wireLanguage() }, { signal }),
  });
  return (
    <div className={styles.page}>
      <Introduced name="vip" picture="procession">
        {ranks.isPending ? (
          <RanksSkeleton />
        ) : (
          <Section title={t('ranks')}>
            {ranks.data ? (
              <Ranks ranks={ranks.data.list} />
            ) : (
              <CallFailure error={ranks.error} onRetry={async () => void (await ranks.refetch())} />
            )}
          </Section>
        )}
      </Introduced>
    </div>
  );
}

function Ranks({ ranks }: { ranks: readonly Rank[] }) {
  const t = useTranslations();
  const member = useMember().data;
  if (ranks.length === 0) {
    return <EmptyState picture={<Crown size={40} />} title={t('pages.vip.empty')} text={t('pages.vip.emptyText')} />;
  }
  return (
    <div className={styles.vip}>
      {member && (
        <Button
          look="secondary"
          icon={<Crown size={18} />}
          onClick={() => openDialog('centre', { page: 'playerRank' })}
        >
          {t('vip.mine.open')}
        </Button>
      )}
      <RankTable ranks={ranks} mine={member?.clubLabel?.rankLevel ?? null} />
      <RankRules ranks={ranks} />
    </div>
  );
}

function RanksSkeleton() {
  return (
    <div className={styles.vip} aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={80} />
      ))}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Crown } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { classes, EmptyState, Skeleton } from '@chhokka/ui';
import { call } from '../../platform/calls/api.ts';
import { CallFailure } from '../../widgets/CallFailure.tsx';
import { useLanguage, wireLanguage } from '../../platform/language/language.ts';
import { Markup } from '../../widgets/markup/Markup.tsx';
import { useMember } from '../../platform/member/member.ts';
import { Section } from '../../widgets/Section.tsx';
import { Introduced } from './Intro.tsx';
import { NotOpenYet } from './NotOpenYet.tsx';
import styles from './Pages.module.css';

/** /vip: the ranks of the VIP programme, lowest first, with the member's own rank marked. */
export default function VipPage() {
  const t = useTranslations('pages.vip');
  const language = useLanguage();
  const ranks = useQuery({
    queryKey: ['content', 'ranks', language],
    queryFn: ({ signal }) => call('vipRanks', { language: wireLanguage() }, { signal }),
  });
  return (
    <div className={styles.page}>
      <Introduced name="vip" picture="procession">
        {ranks.isPending ? (
          <RanksSkeleton />
        ) : (
          <>
            {ranks.data?.open === false && <NotOpenYet of="vip" />}
            <Section title={t('ranks')}>
              {ranks.data ? (
                <Ranks ranks={ranks.data.list} />
              ) : (
                <CallFailure error={ranks.error} onRetry={async () => void (await ranks.refetch())} />
              )}
            </Section>
          </>
        )}
      </Introduced>
    </div>
  );
}

function Ranks({ ranks }: { ranks: CallValue<'vipRanks'>['list'] }) {
  const t = useTranslations('pages.vip');
  const format = useFormatter();
  const mine = useMember().data?.clubLabel?.rankLevel;
  if (ranks.length === 0) {
    return <EmptyState picture={<Crown size={40} />} title={t('empty')} text={t('emptyText')} />;
  }
  return (
    <ol className={styles.ranks}>
      {ranks.map(({ rankLevel, labelName, description }) => (
        <li key={rankLevel} className={classes(styles.rank, rankLevel === mine && styles.mine)}>
          <span className={styles.medal} aria-hidden="true">
            {format.number(rankLevel)}
          </span>
          <div>
            <h3>{labelName}</h3>
            <p className={styles.level}>
              {rankLevel === mine ? t('yours', { level: rankLevel }) : t('level', { level: rankLevel })}
            </p>
            <Markup html={description} under={3} className={styles.words} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function RanksSkeleton() {
  return (
    <div className={styles.ranks} aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={116} />
      ))}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLanguage, wireLanguage } from '../../../platform/language/language.ts';
import { MEMBER_KEY } from '../../../platform/member/member.ts';
import { rewardsCall } from '../../../platform/rewards/rewards-api.ts';
import { RankRules } from '../../../widgets/rank/RankRules.tsx';
import { RankTable } from '../../../widgets/rank/RankTable.tsx';
import { CentrePage, WhenThere } from '../CentrePage.tsx';
import { RankHistory } from './RankHistory.tsx';
import { Standing } from './Standing.tsx';
import styles from './Rank.module.css';

/** Page `playerRank`: the member's rank, the way to the next one, what keeps it, what ranks give, and the history. */
export default function PlayerRankPage() {
  const t = useTranslations('vip.mine');
  const language = useLanguage();
  const ranks = useQuery({
    queryKey: ['content', 'ranks', language],
    queryFn: ({ signal }) => rewardsCall('vipRanks', { language: wireLanguage() }, { signal }),
  });
  const standing = useQuery({
    queryKey: [...MEMBER_KEY, 'rank', language],
    queryFn: ({ signal }) => rewardsCall('playerRank', { language: wireLanguage() }, { signal }),
    staleTime: 0,
  });
  return (
    <CentrePage>
      <WhenThere query={standing}>
        {(own) => (
          <WhenThere query={ranks}>
            {({ list }) => (
              <>
                <Standing standing={own} art={list.find(({ rankLevel }) => rankLevel === own.rankLevel)?.art ?? null} />
                <section className={styles.part} aria-labelledby="rank-benefits">
                  <h4 id="rank-benefits">{t('benefits')}</h4>
                  <RankTable ranks={list} mine={own.rankLevel === 0 ? null : own.rankLevel} />
                </section>
                <RankRules ranks={list} />
                <RankHistory standing={own} />
              </>
            )}
          </WhenThere>
        )}
      </WhenThere>
    </CentrePage>
  );
}

import { useTranslations } from 'use-intl';
import { CentrePage, WhenThere } from '../CentrePage.tsx';
import { CodeCard } from './CodeCard.tsx';
import { FriendList } from './FriendList.tsx';
import { TierCard } from './TierCard.tsx';
import { TotalsCard } from './TotalsCard.tsx';
import { useReferral } from './use-referral.ts';

/** Page `referral`: the member's own code, what friends bring, and what they have brought (1-site §2). */
export default function ReferralPage() {
  const t = useTranslations('referral');
  const referral = useReferral();
  return (
    <CentrePage lead={t('lead')}>
      <WhenThere query={referral}>
        {({ pages }) => {
          const [first] = pages;
          if (first === undefined) return null;
          return (
            <>
              <CodeCard code={first.code} link={first.link} />
              <TierCard rule={first.rule} />
              <TotalsCard totals={first.totals} />
              <FriendList
                friends={pages.flatMap(({ friends }) => friends)}
                more={referral.hasNextPage ? () => void referral.fetchNextPage() : null}
                busy={referral.isFetchingNextPage}
              />
            </>
          );
        }}
      </WhenThere>
    </CentrePage>
  );
}

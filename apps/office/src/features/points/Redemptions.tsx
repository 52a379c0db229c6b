import { Listing } from '../../shared/listing/Listing.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useChoice } from '../../shared/use-choice.ts';
import { RedemptionCard } from './RedemptionCard.tsx';
import { states, useRedemptions } from './use-points.ts';

/** What members redeemed: what waits for an operator, and the rest by state. */
export function Redemptions() {
  const t = useTexts().points;
  const state = useChoice('state', states);
  const found = useRedemptions(state);
  return (
    <>
      <Tabs
        label={t.filter}
        name="state"
        current={state}
        keep={['kind']}
        tabs={states.map((key) => ({ key, text: t.states[key] }))}
      />
      <Listing
        list={found.data?.pages.flatMap(({ list }) => list)}
        query={found}
        cardHeight={170}
        empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
        renderCard={(redemption) => <RedemptionCard key={redemption.redemptionId} redemption={redemption} />}
        pages={{ ...found, label: t.more }}
      />
    </>
  );
}

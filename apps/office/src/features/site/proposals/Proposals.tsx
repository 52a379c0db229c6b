import { Listing } from '../../../shared/listing/Listing.tsx';
import { Notice } from '../../../shared/Notice.tsx';
import { Tabs } from '../../../shared/tabs/Tabs.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useChoice } from '../../../shared/use-choice.ts';
import { isReward, type ProposedKind, useProposals } from '../site-api.ts';
import { ProposalCard } from './ProposalCard.tsx';

const states = ['waiting', 'approved', 'rejected', 'withdrawn', 'expired', 'all'] as const;

/** Changes of a kind by state, for the operators who decide them. `keep`: parameters of the address that stay. */
export function Proposals({ kind, keep = ['what'] }: { kind: ProposedKind; keep?: readonly string[] }) {
  const { proposals: t, approvals } = useTexts();
  const state = useChoice('state', states);
  const found = useProposals(kind, state);
  return (
    <>
      <Tabs
        label={t.filter}
        name="state"
        current={state}
        keep={keep}
        tabs={states.map((key) => ({ key, text: t.states[key] }))}
      />
      <Listing
        list={found.data?.pages.flatMap(({ list }) => list)}
        query={found}
        cardHeight={220}
        empty={<Notice title={t.emptyTitle} text={isReward(kind) ? t.reward.emptyText : t.of[kind].emptyText} />}
        renderCard={(proposal) => <ProposalCard key={proposal.proposalId} kind={kind} proposal={proposal} />}
        pages={{ ...found, label: approvals.more }}
      />
    </>
  );
}

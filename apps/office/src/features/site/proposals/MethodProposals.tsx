import { useSearchParams } from 'react-router';
import { Listing } from '../../../shared/listing/Listing.tsx';
import { Notice } from '../../../shared/Notice.tsx';
import { Tabs } from '../../../shared/tabs/Tabs.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useProposals } from '../site-api.ts';
import { ProposalCard } from './ProposalCard.tsx';

const states = ['waiting', 'approved', 'rejected', 'withdrawn'] as const;

/** Changes of payment methods by what became of them, for who decides. */
export function MethodProposals() {
  const { methods: t, approvals } = useTexts();
  const [query] = useSearchParams();
  const state = states.find((each) => each === query.get('state')) ?? 'waiting';
  const found = useProposals('method', state);
  return (
    <>
      <Tabs
        label={t.filter}
        name="state"
        current={state}
        keep={['what']}
        tabs={states.map((key) => ({ key, text: t.states[key] }))}
      />
      <Listing
        list={found.data?.pages.flatMap(({ list }) => list)}
        query={found}
        cardHeight={220}
        empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
        renderCard={(proposal) => <ProposalCard key={proposal.proposalId} proposal={proposal} />}
        pages={{ ...found, label: approvals.more }}
      />
    </>
  );
}

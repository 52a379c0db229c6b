import { useAddress } from '../../shared/address.ts';
import { Listing } from '../../shared/listing/Listing.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { Filter } from '../../shared/table/Filter.tsx';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { useChoice } from '../../shared/use-choice.ts';
import { useWaiting } from '../../shared/waiting/use-waiting.ts';
import { Settlements } from './Settlements.tsx';
import { incomeKinds, settlementStates, useAgentNamed } from './use-settlements.ts';
import { kindName } from './words.ts';

const FILTERS = ['kind', 'agent', 'from', 'to'] as const;

/** What the house owes agents by contract and by the line rate: the queue, and what was decided. */
export function SettlementsPage() {
  const texts = useTexts();
  const t = texts.agentSettlements;
  const waiting = useWaiting().agentSettlements ?? 0;
  const { query, change } = useAddress();
  const state = useChoice('state', settlementStates);
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <Tabs
        label={t.filter}
        name="state"
        current={state}
        keep={FILTERS}
        tabs={settlementStates.map((key) => ({ key, text: t.states[key], waiting: key === 'waiting' ? waiting : 0 }))}
      />
      <Filter
        query={query}
        fields={[
          {
            name: 'kind',
            label: t.kind,
            options: [
              { value: '', label: t.allKinds },
              ...incomeKinds.map((value) => ({ value, label: kindName(texts, value) })),
            ],
          },
          { name: 'agent', label: t.agent },
          { name: 'from', label: t.from, type: 'date' },
          { name: 'to', label: t.to, type: 'date' },
        ]}
        onFilter={change}
      />
      <Filtered query={query} state={state} />
    </>
  );
}

interface FilteredProps {
  readonly query: URLSearchParams;
  readonly state: (typeof settlementStates)[number];
}

/** The list as the address says. An agent is named by account, whose id is found first. */
function Filtered({ query, state }: FilteredProps) {
  const t = useTexts().agentSettlements;
  const account = query.get('agent') ?? '';
  const named = useAgentNamed(account);
  if (account !== '' && named.data === null)
    return <Notice title={fill(t.unknownTitle, { account })} text={t.unknownText} />;
  if (account !== '' && named.data === undefined)
    return <Listing list={undefined} query={named} cardHeight={56} empty={null} renderCard={() => null} />;
  const asked = {
    state,
    kind: incomeKinds.find((each) => each === query.get('kind')),
    memberId: named.data?.memberId,
    from: query.get('from') ?? undefined,
    to: query.get('to') ?? undefined,
  };
  return <Settlements key={JSON.stringify(asked)} asked={asked} />;
}

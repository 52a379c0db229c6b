import { Listing } from '../../shared/listing/Listing.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useChoice } from '../../shared/use-choice.ts';
import { AgentApplicationCard } from './AgentApplicationCard.tsx';
import { type ApplicationShow, applicationStates, useAgentApplications } from './use-agent-applications.ts';

/** Applications to become an agent: the waiting ones, and the decided ones. */
export function AgentApplicationsPage() {
  const t = useTexts().agents.applications;
  const state = useChoice('state', applicationStates);
  const tabs = applicationStates.map((key) => ({ key, text: t.states[key] }));
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <Tabs label={t.filter} name="state" tabs={tabs} current={state} />
      <Applications key={state} state={state} />
    </>
  );
}

function Applications({ state }: { state: ApplicationShow }) {
  const t = useTexts().agents.applications;
  const found = useAgentApplications(state);
  return (
    <Listing
      list={found.data?.pages.flatMap(({ list }) => list)}
      query={found}
      cardHeight={220}
      empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
      renderCard={(application) => <AgentApplicationCard key={application.applicationId} application={application} />}
      pages={{ ...found, label: t.more }}
    />
  );
}

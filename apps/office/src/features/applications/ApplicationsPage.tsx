import { Listing } from '../../shared/listing/Listing.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useChoice } from '../../shared/use-choice.ts';
import { ApplicationCard } from './ApplicationCard.tsx';
import { type State, states, useApplications } from './use-applications.ts';

/** Applications for promotions: the waiting ones, and the decided ones with their outcome. */
export function ApplicationsPage() {
  const t = useTexts();
  const state = useChoice('state', states);
  const tabs = states.map((key) => ({ key, text: t.applications.states[key] }));
  return (
    <>
      <PageHead title={t.applications.title} lead={t.applications.lead} />
      <Tabs label={t.applications.filter} name="state" tabs={tabs} current={state} />
      <Applications key={state} state={state} />
    </>
  );
}

function Applications({ state }: { state: State }) {
  const t = useTexts();
  const applications = useApplications(state);
  return (
    <Listing
      list={applications.data?.pages.flatMap((page) => page.list)}
      query={applications}
      cardHeight={172}
      empty={<Notice title={t.applications.emptyTitle} text={t.applications.emptyText} />}
      renderCard={(application) => <ApplicationCard key={application.applicationId} application={application} />}
      pages={{ ...applications, label: t.applications.more }}
    />
  );
}

import { Link, useSearchParams } from 'react-router';
import { Listing } from '../../shared/listing/Listing.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { useTexts } from '../../shared/texts.ts';
import { ApplicationCard } from './ApplicationCard.tsx';
import styles from './ApplicationsPage.module.css';
import { type State, states, useApplications } from './use-applications.ts';

/** Applications for promotions: those that wait to be decided, and what became of the others. */
export function ApplicationsPage() {
  const t = useTexts();
  const [query] = useSearchParams();
  const asked = query.get('state');
  const state = states.find((each) => each === asked) ?? 'applying';
  return (
    <>
      <PageHead title={t.applications.title} lead={t.applications.lead} />
      <nav className={styles.states} aria-label={t.applications.filter}>
        {states.map((each) => (
          <Link
            key={each}
            to={each === 'applying' ? '?' : `?state=${each}`}
            className={styles.state ?? ''}
            aria-current={each === state ? 'true' : undefined}
          >
            {t.applications.states[each]}
          </Link>
        ))}
      </nav>
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

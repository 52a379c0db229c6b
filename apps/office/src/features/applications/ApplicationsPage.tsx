import { Alert, Button, Skeleton } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { failureText } from '../../shared/api.ts';
import { Notice } from '../../shared/Notice.tsx';
import { usePageTitle, useTexts } from '../../shared/texts.ts';
import { ApplicationCard } from './ApplicationCard.tsx';
import styles from './ApplicationsPage.module.css';
import { type State, states, useApplications } from './use-applications.ts';

/** Applications for promotions: those that wait to be decided, and what became of the others. */
export function ApplicationsPage() {
  const t = useTexts();
  const [query] = useSearchParams();
  const asked = query.get('state');
  const state = states.find((each) => each === asked) ?? 'applying';
  usePageTitle(t.applications.title);
  return (
    <>
      <h1 className={styles.title}>{t.applications.title}</h1>
      <p className={styles.lead}>{t.applications.lead}</p>
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
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useApplications(state);
  const list = data?.pages.flatMap((page) => page.list);
  if (list === undefined) {
    if (error === null) return <Waiting />;
    const retry = (
      <Button size="md" onClick={() => void refetch()}>
        {t.retry}
      </Button>
    );
    return <Notice title={t.failedTitle} text={failureText(error, t)} action={retry} />;
  }
  return (
    <>
      {error !== null && (
        <Alert variant="light" color="bad" role="status" className={styles.stale ?? ''}>
          {t.outbox.stale} {failureText(error, t)}
        </Alert>
      )}
      {list.length === 0 ? (
        <Notice title={t.applications.emptyTitle} text={t.applications.emptyText} />
      ) : (
        <ul className={styles.list}>
          {list.map((application) => (
            <ApplicationCard key={application.applicationId} application={application} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          className={styles.more ?? ''}
          variant="default"
          size="md"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t.applications.more}
        </Button>
      )}
    </>
  );
}

function Waiting() {
  const t = useTexts();
  return (
    <div className={styles.list} role="status" aria-label={t.loading}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height={172} radius="md" />
      ))}
    </div>
  );
}

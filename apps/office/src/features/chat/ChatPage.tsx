import { Alert, Button, Skeleton } from '@mantine/core';
import { failureText } from '../../shared/api.ts';
import { Notice } from '../../shared/Notice.tsx';
import { usePageTitle, useTexts } from '../../shared/texts.ts';
import styles from './ChatPage.module.css';
import { ReportCard } from './ReportCard.tsx';
import { useReports } from './use-reports.ts';

/** What members reported in the chat room, most reported first. */
export function ChatPage() {
  const t = useTexts();
  usePageTitle(t.chat.title);
  return (
    <>
      <h1 className={styles.title}>{t.chat.title}</h1>
      <p className={styles.lead}>{t.chat.lead}</p>
      <Reports />
    </>
  );
}

function Reports() {
  const t = useTexts();
  const { data, error, refetch } = useReports();
  if (data === undefined) {
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
      {data.list.length === 0 ? (
        <Notice title={t.chat.emptyTitle} text={t.chat.emptyText} />
      ) : (
        <ul className={styles.list}>
          {data.list.map((message) => (
            <ReportCard key={message.number} message={message} />
          ))}
        </ul>
      )}
    </>
  );
}

function Waiting() {
  const t = useTexts();
  return (
    <div className={styles.list} role="status" aria-label={t.loading}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height={196} radius="md" />
      ))}
    </div>
  );
}

import { Alert, Button, Skeleton } from '@mantine/core';
import { failureText } from '../../shared/api.ts';
import { Notice } from '../../shared/Notice.tsx';
import { usePageTitle, useTexts } from '../../shared/texts.ts';
import { MessageCard } from './MessageCard.tsx';
import styles from './OutboxPage.module.css';
import { useOutbox } from './use-outbox.ts';

/** What went out to members, or would have gone without the demo. */
export function OutboxPage() {
  const t = useTexts();
  usePageTitle(t.outbox.title);
  return (
    <>
      <h1 className={styles.title}>{t.outbox.title}</h1>
      <p className={styles.lead}>{t.outbox.lead}</p>
      <Messages />
    </>
  );
}

function Messages() {
  const t = useTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOutbox();
  const messages = data?.pages.flatMap((page) => page.list);
  if (messages === undefined) {
    if (error === null) return <Waiting />;
    return <Notice title={t.failedTitle} text={failureText(error, t)} action={<Retry onRetry={refetch} />} />;
  }
  return (
    <>
      {error !== null && (
        <Alert variant="light" color="bad" role="status" className={styles.stale ?? ''}>
          {t.outbox.stale} {failureText(error, t)}
        </Alert>
      )}
      {messages.length === 0 ? <Nothing /> : <List messages={messages} />}
      {hasNextPage && (
        <Button
          className={styles.older ?? ''}
          variant="default"
          size="md"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t.outbox.older}
        </Button>
      )}
    </>
  );
}

function List({ messages }: { messages: readonly Parameters<typeof MessageCard>[0]['message'][] }) {
  return (
    <ul className={styles.list}>
      {messages.map((message) => (
        <MessageCard key={message.id} message={message} />
      ))}
    </ul>
  );
}

function Retry({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const t = useTexts();
  return (
    <Button size="md" onClick={() => void onRetry()}>
      {t.retry}
    </Button>
  );
}

function Nothing() {
  const t = useTexts();
  return (
    <Notice
      title={t.outbox.emptyTitle}
      text={t.outbox.emptyText}
      action={
        <Button component="a" href="/" target="_blank" rel="noopener" size="md">
          {t.outbox.openSite}
        </Button>
      }
    />
  );
}

function Waiting() {
  const t = useTexts();
  return (
    <div className={styles.list} role="status" aria-label={t.loading}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height={148} radius="md" />
      ))}
    </div>
  );
}

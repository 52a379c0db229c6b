import { CheckCheck, Inbox } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button, EmptyState, Skeleton } from '@chhokka/ui';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { useUnread } from '../../../platform/member/inbox.ts';
import { useInfiniteScroll } from '../../../widgets/infinite-scroll.ts';
import styles from './Inbox.module.css';
import { MessageRow } from './MessageRow.tsx';
import { useInboxActions, useMessages } from './use-inbox.ts';

/** The member's messages, and how many of them are unread. */
export function Messages() {
  const t = useTranslations('inbox');
  const unread = useUnread();
  const { readAll } = useInboxActions();
  // Where the focus goes when the focused message is deleted.
  const head = useRef<HTMLDivElement>(null);
  return (
    <>
      <header className={styles.head}>
        <div ref={head} tabIndex={-1} data-focus-next>
          <p className={styles.count} role="status">
            {t('unread', { count: unread })}
          </p>
        </div>
        {unread > 0 && (
          <Button look="quiet" className={styles.readAll} icon={<CheckCheck size={18} />} onClick={readAll}>
            {t('readAll')}
          </Button>
        )}
      </header>
      <List onRemoved={() => head.current?.focus()} />
    </>
  );
}

function List({ onRemoved }: { onRemoved: () => void }) {
  const t = useTranslations('inbox');
  const messages = useMessages();
  const actions = useInboxActions();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = messages;
  const goesOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const end = useInfiniteScroll(goesOn, () => void fetchNextPage());
  if (messages.isPending) return <Waiting rows={6} />;
  if (!messages.data) {
    return <CallFailure error={messages.error} onRetry={async () => void (await messages.refetch())} />;
  }
  const list = messages.data.pages.flatMap((page) => page.list);
  if (list.length === 0 && !hasNextPage) {
    return <EmptyState picture={<Inbox size={40} strokeWidth={1.5} />} title={t('emptyTitle')} text={t('emptyText')} />;
  }
  return (
    <>
      <ul className={styles.list}>
        {list.map((message) => (
          <MessageRow key={message.id} message={message} actions={actions} onRemoved={onRemoved} />
        ))}
      </ul>
      {isFetchingNextPage && <Waiting rows={2} />}
      {isFetchNextPageError && (
        <CallFailure compact error={messages.error} onRetry={async () => void (await fetchNextPage())} />
      )}
      <div ref={end} />
    </>
  );
}

function Waiting({ rows }: { rows: number }) {
  return (
    <div className={styles.list} aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className={styles.waiting} />
      ))}
    </div>
  );
}

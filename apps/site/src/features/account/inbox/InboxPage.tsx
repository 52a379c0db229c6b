import { CheckCheck, Inbox, LogIn } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button, EmptyState, Skeleton } from '@chhokka/ui';
import { CallFailure } from '../../../shared/CallFailure.tsx';
import { openLogin } from '../../../shared/dialogs.ts';
import { useUnread } from '../../../shared/inbox.ts';
import { useInfiniteScroll } from '../../../shared/infinite-scroll.ts';
import { NeedTrueAccount } from '../../../shared/NeedTrueAccount.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { isTrial, useSession } from '../../../shared/session.ts';
import { useSetting } from '../../../shared/site.ts';
import styles from './Inbox.module.css';
import { MessageRow } from './MessageRow.tsx';
import { useInboxActions, useMessages } from './use-inbox.ts';

/** /account/messages: what the site writes to the member alone, newest first. */
export default function InboxPage() {
  const t = useTranslations('inbox');
  const session = useSession();
  const isOn = useSetting('MESSAGE');
  usePageTitle(t('title'));
  return (
    <div className={styles.page}>
      {session === null ? (
        <Guest />
      ) : isTrial(session) ? (
        <NeedTrueAccount wholePage />
      ) : isOn === false ? (
        <EmptyState
          wholePage
          picture={<Inbox size={40} strokeWidth={1.5} />}
          title={t('offTitle')}
          text={t('offText')}
        />
      ) : (
        <Messages />
      )}
    </div>
  );
}

function Guest() {
  const t = useTranslations();
  return (
    <EmptyState
      wholePage
      picture={<LogIn size={40} strokeWidth={1.5} />}
      title={t('inbox.guestTitle')}
      action={
        <Button look="primary" onClick={() => openLogin({ reason: 'messages' })}>
          {t('shell.login')}
        </Button>
      }
    />
  );
}

function Messages() {
  const t = useTranslations('inbox');
  const unread = useUnread();
  const { readAll } = useInboxActions();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 ref={title} tabIndex={-1} data-focus-next className={styles.title}>
            {t('title')}
          </h1>
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
      <List onRemoved={() => title.current?.focus()} />
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

import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, classes, EmptyState, Skeleton, TextField } from '@chhokka/ui';
import { CallFailure } from '../../widgets/CallFailure.tsx';
import { type HelpTopicText, useHelpTopics } from '../../platform/site/content.ts';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { Markup } from '../../widgets/markup/Markup.tsx';
import { usePageTitle } from '../../platform/router/page-title.ts';
import { Link, useLocation } from '../../platform/router/router.tsx';
import { useHasService, useService } from '../../platform/site/service.ts';
import { useSetting } from '../../platform/site/site.ts';
import styles from './Help.module.css';
import { ArticleSkeleton } from './HelpDialog.tsx';
import { searchTopics } from './help-search.ts';
import { TopicPicture } from './TopicPicture.tsx';

/** /help, and /helpmc without the header: every topic of the operator under its anchor. */
export default function HelpPage() {
  const t = useTranslations('help');
  usePageTitle(t('title'));
  const topics = useHelpTopics();
  const alone = useLocation().pathname === '/helpmc';
  return (
    <div className={classes(styles.page, alone && styles.alone)}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      {topics.data ? (
        <Topics topics={topics.data} />
      ) : topics.isError ? (
        <CallFailure error={topics.error} onRetry={async () => void (await topics.refetch())} />
      ) : (
        <TopicsSkeleton />
      )}
      <Contact />
    </div>
  );
}

function Topics({ topics }: { topics: readonly HelpTopicText[] }) {
  const t = useTranslations('help');
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const shown = searchTopics(topics, useDeferredValue(typed));
  useFocusOnAnchor(topics);
  if (topics.length === 0) return <EmptyState title={t('missing')} text={t('missingText')} />;
  function showAll(): void {
    setTyped('');
    field.current?.focus();
  }

  return (
    <>
      <TextField
        ref={field}
        type="search"
        label={t('search')}
        hideLabel
        placeholder={t('search')}
        icon={<Search size={18} />}
        value={typed}
        maxLength={60}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className={styles.found} role="status">
        {typed.trim() !== '' && t('found', { count: shown.length })}
      </p>
      {shown.length === 0 && (
        <EmptyState
          title={t('none', { search: typed.trim() })}
          text={t('noneText')}
          action={<Button onClick={showAll}>{t('showAll')}</Button>}
        />
      )}
      {shown.length > 0 && (
        <nav aria-label={t('contents')} className={styles.contents}>
          {shown.map(({ topic, title }) => (
            <Link key={topic} to={`#${topic}`} className={styles.entry}>
              <TopicPicture topic={topic} />
              {title}
            </Link>
          ))}
        </nav>
      )}
      {shown.map(({ topic, title, content }) => (
        <section key={topic} id={topic} aria-labelledby={`${topic}-title`} className={styles.section}>
          <h2 id={`${topic}-title`} tabIndex={-1}>
            {title}
          </h2>
          <Markup html={content} />
        </section>
      ))}
    </>
  );
}

function TopicsSkeleton() {
  return (
    <>
      <Skeleton height={44} />
      <p className={styles.found} />
      <div className={styles.contents} aria-busy="true">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={56} />
        ))}
      </div>
      {Array.from({ length: 3 }, (_, index) => (
        <section key={index} className={styles.section}>
          <ArticleSkeleton />
        </section>
      ))}
    </>
  );
}

/** Scrolls to the anchor and focuses it, so that screen readers and the next Tab continue there. */
function useFocusOnAnchor(topics: readonly HelpTopicText[]): void {
  // The location is a new object after every navigation, even to the same anchor.
  const location = useLocation();
  // The topics may arrive after the page. Their anchor is looked up then, and not again when the operator changes a
  // topic.
  const arrived = topics.length > 0;
  useEffect(() => {
    const anchor = arrived ? location.hash.slice(1) : '';
    const section = anchor === '' ? null : document.getElementById(anchor);
    section?.scrollIntoView();
    document.getElementById(`${anchor}-title`)?.focus({ preventScroll: true });
  }, [location, arrived]);
}

/** Contacts for what the help does not answer: customer service, or the feedback form where it is open. */
function Contact() {
  const t = useTranslations('help');
  const service = useHasService();
  const openService = useService();
  const feedback = useSetting('FEEDBACK') === true;
  if (!service && !feedback) return null;
  return (
    <aside className={styles.contact} aria-label={t('contact')}>
      <p>{t('contact')}</p>
      <div className={styles.ways}>
        {service && (
          <Button look="primary" onClick={() => openService()}>
            {t('service')}
          </Button>
        )}
        {feedback && <Button onClick={() => openDialog('feedback')}>{t('feedback')}</Button>}
      </div>
    </aside>
  );
}

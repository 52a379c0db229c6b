import { FileText, HeartHandshake, LockKeyhole, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from '../../shared/router.tsx';
import { useTranslations } from 'use-intl';
import { Button, classes } from '@chhokka/ui';
import type { HelpTopic } from '../../shared/dialogs.ts';
import { openFeedback } from '../../shared/dialogs.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useHasService, useService } from '../../shared/service.ts';
import { useSetting } from '../../shared/site.ts';
import styles from './Help.module.css';
import { DemoNotice, HelpArticle } from './HelpArticle.tsx';
import { HELP_SECTIONS } from './help-topics.ts';

const PICTURES: Readonly<Record<HelpTopic, LucideIcon>> = {
  term: FileText,
  privacy: LockKeyhole,
  play: HeartHandshake,
};

/** /help, and /helpmc without the header: every section under its anchor. */
export default function HelpPage() {
  const t = useTranslations('help');
  usePageTitle(t('title'));
  useFocusOnAnchor();
  const alone = useLocation().pathname === '/helpmc';
  return (
    <div className={classes(styles.page, alone && styles.alone)}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <nav aria-label={t('contents')} className={styles.contents}>
        {HELP_SECTIONS.map((topic) => (
          <Link key={topic} to={`#${topic}`} className={styles.entry}>
            <Picture topic={topic} />
            {t(`${topic}.title`)}
          </Link>
        ))}
      </nav>
      <DemoNotice />
      {HELP_SECTIONS.map((topic) => (
        <section key={topic} id={topic} aria-labelledby={`${topic}-title`} className={styles.section}>
          <h2 id={`${topic}-title`} tabIndex={-1}>
            {t(`${topic}.title`)}
          </h2>
          <div className={styles.article}>
            <HelpArticle topic={topic} />
          </div>
        </section>
      ))}
      <Contact />
    </div>
  );
}

function Picture({ topic }: { topic: HelpTopic }) {
  const Icon = PICTURES[topic];
  return <Icon size={22} strokeWidth={1.75} aria-hidden="true" />;
}

/** An anchor scrolls and takes the focus, so that reading aloud and the next Tab go on from there. */
function useFocusOnAnchor(): void {
  // A new object with every navigation, the one to the same anchor as well.
  const location = useLocation();
  useEffect(() => {
    const section = HELP_SECTIONS.find((topic) => location.hash === `#${topic}`);
    if (!section) return;
    document.getElementById(section)?.scrollIntoView();
    document.getElementById(`${section}-title`)?.focus({ preventScroll: true });
  }, [location]);
}

/** Who answers what the help does not: the operator's service, or the feedback form where it is open. */
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
        {feedback && <Button onClick={openFeedback}>{t('feedback')}</Button>}
      </div>
    </aside>
  );
}

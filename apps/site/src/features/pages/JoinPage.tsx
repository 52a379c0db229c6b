import { Headset, MessageSquareText } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '@chhokka/ui';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { Section } from '../../widgets/Section.tsx';
import { useHasService, useService } from '../../platform/site/service.ts';
import { useSetting } from '../../platform/site/site.ts';
import { Introduced } from './Intro.tsx';
import { Joining } from './join/Joining.tsx';
import styles from './Pages.module.css';

const STEPS = ['account', 'write', 'answer'] as const;

/** /join: the operator's text for future agents, the steps, and the application. */
export default function JoinPage() {
  const t = useTranslations('pages.join');
  const format = useFormatter();
  return (
    <div className={styles.page}>
      <Introduced name="join">
        <Section title={t('steps')}>
          <ol className={styles.steps}>
            {STEPS.map((step, index) => (
              <li key={step} className={styles.step}>
                <span className={styles.medal} aria-hidden="true">
                  {format.number(index + 1)}
                </span>
                <div>
                  <h3>{t(`${step}.title`)}</h3>
                  <p>{t(`${step}.text`)}</p>
                </div>
              </li>
            ))}
          </ol>
        </Section>
        <Joining />
        <Ask />
      </Introduced>
    </div>
  );
}

/** For those who want to know more first: the feedback form with its question selected, and customer service. */
function Ask() {
  const t = useTranslations('pages.join');
  const feedback = useSetting('FEEDBACK') === true;
  const service = useHasService();
  const openService = useService();
  if (!feedback && !service) return null;
  return (
    <aside className={styles.ask} aria-label={t('ask')}>
      <p>{t('ask')}</p>
      <div className={styles.ways}>
        {feedback && (
          <Button icon={<MessageSquareText size={18} />} onClick={() => openDialog('feedback', { about: 'agent' })}>
            {t('question')}
          </Button>
        )}
        {service && (
          <Button icon={<Headset size={18} />} onClick={() => openService()}>
            {t('service')}
          </Button>
        )}
      </div>
    </aside>
  );
}

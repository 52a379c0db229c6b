import { useTranslations } from 'use-intl';
import type { HelpTopic } from '../../shared/dialogs.ts';
import { useSystemStatus } from '../../shared/site.ts';
import styles from './Help.module.css';
import { HELP_TOPICS } from './help-topics.ts';

const ADULT_YEARS = 18;

/** The parts of one section; its title is the business of what stands around it. */
export function HelpArticle({ topic }: { topic: HelpTopic }) {
  const t = useTranslations('help');
  const age = useSystemStatus().data?.ageLimit ?? ADULT_YEARS;
  // Which keys a section has is known, but not which of them belongs to which section.
  const say = (key: string): string => t(`${topic}.${key}` as 'term.who.title', { age });
  return (
    <>
      <p className={styles.lead}>{t(`${topic}.lead`)}</p>
      {HELP_TOPICS[topic].map((part) => (
        <div key={part}>
          <h3 className={styles.part}>{say(`${part}.title`)}</h3>
          <p>{say(`${part}.text`)}</p>
        </div>
      ))}
    </>
  );
}

/** Says that these are not the rules of a real operator. */
export function DemoNotice() {
  return <p className={styles.demo}>{useTranslations('help')('demo')}</p>;
}

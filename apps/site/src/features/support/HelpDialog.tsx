import { useTranslations } from 'use-intl';
import { Button, Dialog } from '@chhokka/ui';
import type { HelpTopic } from '../../shared/dialogs.ts';
import styles from './Help.module.css';
import { DemoNotice, HelpArticle } from './HelpArticle.tsx';

/** One section of the help in front of whatever asked for it: what was typed there stays (2-account-entry §2). */
export default function HelpDialog({ topic, onClose }: { topic: HelpTopic; onClose: () => void }) {
  const t = useTranslations();
  return (
    <Dialog
      title={t(`help.${topic}.title`)}
      width={600}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {t('shell.ok')}
        </Button>
      }
    >
      <div className={styles.article}>
        <HelpArticle topic={topic} />
        <DemoNotice />
      </div>
    </Dialog>
  );
}

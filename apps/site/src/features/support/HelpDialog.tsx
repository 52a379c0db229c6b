import { useTranslations } from 'use-intl';
import { Button, Dialog, EmptyState, Skeleton } from '@chhokka/ui';
import { CallFailure } from '../../widgets/CallFailure.tsx';
import { type HelpTopicText, useHelpTopics } from '../../platform/site/content.ts';
import type { HelpTopic } from './dialogs.ts';
import { Markup } from '../../widgets/markup/Markup.tsx';
import styles from './Help.module.css';

/** One section of the help in front of the form that links to it, which keeps what was typed (2-account-entry §2). */
export default function HelpDialog({ topic, onClose }: { topic: HelpTopic; onClose: () => void }) {
  const t = useTranslations();
  const topics = useHelpTopics();
  const shown = topics.data?.find((each) => each.topic === topic);
  return (
    <Dialog
      title={shown?.title ?? t('help.title')}
      width={600}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {t('shell.ok')}
        </Button>
      }
    >
      {topics.isError && !topics.data ? (
        <CallFailure compact error={topics.error} onRetry={async () => void (await topics.refetch())} />
      ) : (
        <Topic shown={shown} isPending={topics.isPending} />
      )}
    </Dialog>
  );
}

function Topic({ shown, isPending }: { shown: HelpTopicText | undefined; isPending: boolean }) {
  const t = useTranslations('help');
  if (isPending) return <ArticleSkeleton />;
  return shown ? <Markup html={shown.content} /> : <EmptyState compact title={t('missing')} text={t('missingText')} />;
}

/** The skeleton of an article. */
export function ArticleSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {['100%', '92%', '97%', '60%', '100%', '88%', '40%'].map((width, index) => (
        <Skeleton key={index} width={width} height={18} />
      ))}
    </div>
  );
}

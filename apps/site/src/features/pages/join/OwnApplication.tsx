import { useTranslations } from 'use-intl';
import { Button, toast } from '@chhokka/ui';
import { agentsCall } from '../../../platform/agents/agents-api.ts';
import { useFailureText } from '../../../platform/calls/failure-text.ts';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import styles from './Join.module.css';
import { type AgentApplication, useRefreshApplication } from './use-agent-application.ts';

interface OwnApplicationProps {
  readonly application: AgentApplication;
  /** Whether the member may apply again now. */
  readonly mayApply: boolean;
}

/** What became of the member's latest application, and what it said. */
export function OwnApplication({ application, mayApply }: OwnApplicationProps) {
  const t = useTranslations('pages.join.own');
  const { when } = useFormats();
  const withdraw = useWithdraw(application);
  const { state, appliedAt, reason, againAt, plan, players, experience, contact, images } = application;
  return (
    <div className={styles.own} data-state={state}>
      <p className={styles.state} role="status">
        {t(`states.${state}`)}
      </p>
      {state === 'waiting' && <p>{t('waits', { when: when(appliedAt) })}</p>}
      {reason !== null && <p>{t('reason', { reason })}</p>}
      {againAt !== null && !mayApply && <p>{t('again', { when: when(againAt) })}</p>}
      {state === 'waiting' && (
        <>
          <dl className={styles.facts}>
            <dt>{t('plan')}</dt>
            <dd>{plan}</dd>
            <dt>{t('players')}</dt>
            <dd>{players}</dd>
            {experience !== '' && (
              <>
                <dt>{t('experience')}</dt>
                <dd>{experience}</dd>
              </>
            )}
            <dt>{t('contact')}</dt>
            <dd>{contact}</dd>
            {images > 0 && (
              <>
                <dt>{t('images')}</dt>
                <dd>{images}</dd>
              </>
            )}
          </dl>
          <Button onClick={withdraw}>{t('withdraw')}</Button>
        </>
      )}
    </div>
  );
}

/** Withdraws the application, after a question. */
function useWithdraw({ applicationId }: AgentApplication): () => void {
  const t = useTranslations('pages.join.own');
  const failureText = useFailureText();
  const refresh = useRefreshApplication();
  async function withdraw(): Promise<void> {
    try {
      await agentsCall('agentWithdrawApplication', { applicationId });
    } catch (error) {
      toast(failureText(error), 'bad');
    }
    // Also after a refusal: an operator may have decided meanwhile.
    await refresh();
  }
  return () =>
    openDialog('confirm', {
      title: t('withdrawTitle'),
      text: t('withdrawText'),
      confirmLabel: t('withdraw'),
      tone: 'danger',
      onConfirm: withdraw,
    });
}

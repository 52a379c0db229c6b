import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Agreement } from '@chhokka/contracts';
import { TOLD_REASON_LENGTH } from '@chhokka/contracts/limits';
import { Skeleton, TextArea, toast } from '@chhokka/ui';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { FormDialog } from '../../../widgets/panel/FormDialog.tsx';
import { useAgent } from '../agent.ts';
import { useDates } from '../settlements/use-dates.ts';
import styles from './Contracts.module.css';
import { TermsView } from './TermsView.tsx';
import { type Act, type Answer, useAct, useEnds, type Version } from './use-contracts.ts';

interface ActDialogProps {
  readonly agreement: Agreement;
  readonly version: Version;
  readonly answer: Answer;
  readonly nextStart: number | null;
  readonly onClose: () => void;
}

/** Asks once before an answer to a version, with its consequence in words: above all, which contracts end. */
export function ActDialog({ agreement, version, answer, nextStart, onClose }: ActDialogProps) {
  const t = useTranslations('agents.contracts');
  const { gives } = useAgent();
  const { start } = useDates();
  const form = useEntryForm<'reason'>();
  const { act, refresh } = useAct(agreement.kind);
  const [reason, setReason] = useState('');
  // Only terms from above can end contracts below.
  const showsEnds = answer === 'accept' && agreement.mine === 'taker' && gives;
  const ends = useEnds(version.versionId, showsEnds);
  const hasReason = answer === 'reject' || answer === 'terminate';
  const other = agreement.mine === 'giver' ? agreement.taker.account : (agreement.giver?.account ?? t('house'));

  function submit(): void {
    if (showsEnds && ends.data === undefined) return;
    form.submit({}, async () => {
      await act(sent(answer, version.versionId, reason.trim()));
      toast(t(`done.${answer}`), 'good');
      onClose();
      refresh();
    });
  }

  function close(): void {
    onClose();
    // A refusal may say that the contract has changed in the meantime.
    if (form.refusal !== null) refresh();
  }

  return (
    <FormDialog
      title={t(`questions.${answer}`)}
      action={t(`acts.${answer}`)}
      look={answer === 'accept' ? 'primary' : 'danger'}
      form={{ refusal: form.refusal, sending: form.sending || (showsEnds && ends.isPending) }}
      onSubmit={submit}
      onClose={close}
    >
      <p>{t(`consequences.${answer}`, { account: other })}</p>
      {answer === 'accept' && nextStart !== null && <p>{t('startsAt', { date: start(agreement.kind, nextStart) })}</p>}
      {answer === 'accept' && nextStart === null && <p>{t('startsNext')}</p>}
      {showsEnds && ends.error && (
        <CallFailure compact error={ends.error} onRetry={async () => void (await ends.refetch())} />
      )}
      {showsEnds && ends.isPending && <Skeleton height={56} />}
      {showsEnds && ends.data && <Ends list={ends.data.ends} />}
      {answer === 'accept' && <TermsView terms={version.terms} />}
      {hasReason && (
        <TextArea
          label={t('reason')}
          hint={t('reasonHint', { account: other })}
          name="reason"
          rows={3}
          maxLength={TOLD_REASON_LENGTH}
          value={reason}
          error={form.errors.reason}
          onChange={({ target }) => {
            setReason(target.value);
            form.touch('reason');
          }}
        />
      )}
    </FormDialog>
  );
}

/** Which contracts with downlines end, by name. */
function Ends({ list }: { list: readonly { readonly agreementId: string; readonly account: string }[] }) {
  const t = useTranslations('agents.contracts');
  if (list.length === 0) return <p className={styles.fine}>{t('endsNone')}</p>;
  return (
    <div className={styles.warning} role="note">
      <p>{t('endsSome', { count: list.length })}</p>
      <ul>
        {list.map(({ agreementId, account }) => (
          <li key={agreementId}>{account}</li>
        ))}
      </ul>
    </div>
  );
}

function sent(action: Answer, versionId: string, reason: string): Act {
  switch (action) {
    case 'reject':
    case 'terminate':
      return { action, versionId, reason };
    case 'accept':
    case 'withdraw':
    case 'agree':
      return { action, versionId };
  }
}

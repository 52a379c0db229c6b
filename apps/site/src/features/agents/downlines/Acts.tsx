import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { REASON_LENGTH } from '@chhokka/contracts/limits';
import { TextArea, TextField, toast } from '@chhokka/ui';
import { agentsCall } from '../../../platform/agents/agents-api.ts';
import { useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { FormDialog } from '../../../widgets/panel/FormDialog.tsx';
import { useAgent } from '../agent.ts';
import { rateDigits, rateText, readRate } from '../shared/rate.ts';
import { RateField } from '../shared/RateField.tsx';
import { useRateError } from '../shared/use-rate-error.ts';
import styles from './Downlines.module.css';
import { type Downline, useRefreshDownlines } from './use-downlines.ts';

/** What the agent is about to do with a member. */
export interface Act {
  readonly kind: 'message' | 'rate' | 'lock';
  readonly row: Downline;
}

interface ActProps {
  readonly row: Downline;
  readonly onClose: () => void;
}

/** The form of what the agent does with a member. */
export function ActDialog({ act: { kind, row }, onClose }: { act: Act; onClose: () => void }) {
  switch (kind) {
    case 'message':
      return <MessageDialog row={row} onClose={onClose} />;
    case 'rate':
      return <RateDialog row={row} onClose={onClose} />;
    case 'lock':
      return <LockDialog row={row} onClose={onClose} />;
  }
}

const TITLE_LENGTH = 80;
const TEXT_LENGTH = 1_000;
const REASON_LEAST = 5;

/** A message to the inbox of a direct downline. */
function MessageDialog({ row: { memberId, account }, onClose }: ActProps) {
  const t = useTranslations('agents.downlines.message');
  const form = useEntryForm<'title' | 'text'>();
  // The same for every retry, so that a lost answer does not send it twice.
  const [requestId] = useState(() => crypto.randomUUID());
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');

  function submit(): void {
    const errors = {
      ...(title.trim() === '' && { title: t('titleMissing') }),
      ...(text.trim() === '' && { text: t('textMissing') }),
    };
    form.submit(errors, async () => {
      await agentsCall('agentMessage', { requestId, memberId, title: title.trim(), text: text.trim() });
      toast(t('sent', { account }), 'good');
      onClose();
    });
  }

  return (
    <FormDialog title={t('dialog', { account })} action={t('submit')} form={form} onSubmit={submit} onClose={onClose}>
      <TextField
        label={t('title')}
        name="title"
        autoComplete="off"
        maxLength={TITLE_LENGTH}
        value={title}
        error={form.errors.title}
        onChange={(event) => {
          setTitle(event.target.value);
          form.touch('title');
        }}
      />
      <TextArea
        label={t('text')}
        hint={t('hint')}
        name="text"
        maxLength={TEXT_LENGTH}
        value={text}
        error={form.errors.text}
        counter={`${text.length}/${TEXT_LENGTH}`}
        onChange={(event) => {
          setText(event.target.value);
          form.touch('text');
        }}
      />
    </FormDialog>
  );
}

/** Raises the rate of a direct downline, up to the agent's own. */
function RateDialog({ row, onClose }: ActProps) {
  const t = useTranslations('agents.downlines.raise');
  const { memberId, account } = row;
  const { rate: most } = useAgent();
  const now = row.nextRate ?? row.rate;
  const form = useEntryForm<'rate'>();
  const rateError = useRateError();
  const refresh = useRefreshDownlines();
  const [typed, setTyped] = useState(rateDigits(now));

  function submit(): void {
    const rate = readRate(typed) ?? now;
    const wrong = rateError(typed, now + 1, most);
    const send = async (): Promise<void> => {
      await agentsCall('agentRaiseRate', { memberId, rate });
      toast(t('done', { account, rate: rateText(rate) }), 'good');
      onClose();
      await refresh();
    };
    form.submit(wrong === undefined ? {} : { rate: wrong }, send, { rate_too_high: 'rate', rate_lower: 'rate' });
  }

  return (
    <FormDialog title={t('dialog', { account })} action={t('submit')} form={form} onSubmit={submit} onClose={onClose}>
      <p className={styles.lead}>{t('lead', { now: rateText(now), most: rateText(most) })}</p>
      <RateField
        label={t('rate')}
        value={typed}
        least={now}
        most={most}
        error={form.errors.rate}
        onChange={(next) => {
          setTyped(next);
          form.touch('rate');
        }}
      />
    </FormDialog>
  );
}

/** Asks the house to lock a member of the line. */
function LockDialog({ row: { memberId, account }, onClose }: ActProps) {
  const t = useTranslations('agents.downlines.lock');
  const form = useEntryForm<'reason'>();
  const refresh = useRefreshDownlines();
  const [reason, setReason] = useState('');

  function submit(): void {
    const send = async (): Promise<void> => {
      await agentsCall('agentAskLock', { memberId, reason: reason.trim() });
      toast(t('done', { account }), 'good');
      onClose();
      await refresh();
    };
    form.submit(reason.trim().length < REASON_LEAST ? { reason: t('missing') } : {}, send);
  }

  return (
    <FormDialog
      title={t('dialog', { account })}
      action={t('submit')}
      look="danger"
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.lead}>{t('lead')}</p>
      <TextArea
        label={t('reason')}
        name="reason"
        maxLength={REASON_LENGTH}
        value={reason}
        error={form.errors.reason}
        onChange={(event) => {
          setReason(event.target.value);
          form.touch('reason');
        }}
      />
    </FormDialog>
  );
}

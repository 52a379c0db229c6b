import type { Withdrawal } from '@chhokka/contracts';
import { CallRefused } from '@chhokka/client';
import { Button, Money, toast } from '@chhokka/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { useFailureText } from '../../../platform/calls/failure-text.ts';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { DisputeDialog } from './DisputeDialog.tsx';
import { useRefresh } from './use-withdraw.ts';
import styles from './Withdraw.module.css';

const TONES = {
  requested: 'waiting',
  waiting: 'waiting',
  approved: 'waiting',
  paid: 'waiting',
  disputed: 'waiting',
  received: 'good',
  returned: 'plain',
  rejected: 'bad',
  cancelled: 'plain',
} as const satisfies Record<Withdrawal['state'], string>;

/** One withdrawal: its state, its details, and the member's possible answers. */
export function WithdrawalCard({ withdrawal, canCancel }: { withdrawal: Withdrawal; canCancel: boolean }) {
  const t = useTranslations('centre.withdraw');
  const symbol = useCurrencySymbol();
  const { amount, state, receipt, question, withdrawalId } = withdrawal;
  return (
    <li className={styles.card} data-withdrawal={withdrawalId}>
      <div className={styles.cardHead}>
        <Money className={styles.amount} amount={amount} symbol={symbol} />
        <span className={styles.state} data-tone={TONES[state]}>
          {t(`state.${state}`)}
        </span>
      </div>
      {state === 'received' && receipt && <p className={styles.note}>{t(`receipt.${receipt}`)}</p>}
      <Facts withdrawal={withdrawal} />
      {state === 'requested' && question?.isOverdue && <p className={styles.note}>{t('list.overdue')}</p>}
      <Acts withdrawal={withdrawal} canCancel={canCancel} />
    </li>
  );
}

function Facts({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('centre.withdraw');
  const { when } = useFormats();
  const { number, payout, requestedAt, paidAt, reference, question, dispute, reason } = withdrawal;
  const facts = [
    { name: 'to', text: t('accounts.name', { kind: t(`kind.${payout.kind}`), ending: payout.ending }) },
    { name: 'number', text: number },
    { name: 'asked', text: when(requestedAt) },
    { name: 'paid', text: paidAt === null ? '' : when(paidAt) },
    { name: 'reference', text: reference ?? '' },
    { name: 'question', text: question?.asks ?? '' },
    { name: 'yourAnswer', text: question?.answer ?? '' },
    { name: 'yourWords', text: dispute },
    { name: 'reason', text: reason },
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ({ name, text }) =>
          text !== '' && (
            <div key={name}>
              <dt>{t(`list.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The actions that the member has now, if any. */
function Acts({ withdrawal, canCancel }: { withdrawal: Withdrawal; canCancel: boolean }) {
  const t = useTranslations('centre.withdraw.list');
  const { money, when } = useFormats();
  const { refusal, act } = useAct();
  const [isDisputing, setDisputing] = useState(false);
  const [isAnswering, setAnswering] = useState(false);
  const { withdrawalId, state, amount, confirmUntil, question } = withdrawal;
  const isUndecided = state === 'requested' || state === 'waiting';
  const confirm = (): Promise<void> =>
    act(() => centreCall('withdrawalConfirm', { received: true, withdrawalId }), t('thanks'));
  const cancel = (): void =>
    openDialog('confirm', {
      title: t('cancelTitle'),
      text: t('cancelText', { amount: money(amount) }),
      confirmLabel: t('cancel'),
      onConfirm: () => void act(() => centreCall('withdrawalCancel', { withdrawalId }), t('cancelled')),
    });
  return (
    <>
      <FormRefusal text={refusal} />
      {state === 'waiting' && question !== null && (
        <div className={styles.confirm}>
          <p className={styles.missingTitle}>{t('askedTitle')}</p>
          <p className={styles.note}>{t('askedText', { when: when(question.until) })}</p>
          <Button look="primary" onClick={() => setAnswering(true)}>
            {t('answer')}
          </Button>
          {isAnswering && (
            <AnswerDialog withdrawalId={withdrawalId} asks={question.asks} onClose={() => setAnswering(false)} />
          )}
        </div>
      )}
      {isUndecided && canCancel && <Button onClick={cancel}>{t('cancel')}</Button>}
      {state === 'disputed' && <Button onClick={confirm}>{t('arrived')}</Button>}
      {state === 'paid' && confirmUntil !== null && (
        <div className={styles.confirm}>
          <p className={styles.missingTitle}>{t('confirmTitle')}</p>
          <p className={styles.note}>{t('confirmText', { when: when(confirmUntil) })}</p>
          <div className={styles.acts}>
            <Button look="primary" onClick={confirm}>
              {t('received')}
            </Button>
            <Button onClick={() => setDisputing(true)}>{t('notReceived')}</Button>
          </div>
        </div>
      )}
      {isDisputing && <DisputeDialog withdrawal={withdrawal} onClose={() => setDisputing(false)} />}
    </>
  );
}

/** An action at one press. The card shows a refusal, and the withdrawal is requested again in any case. */
function useAct() {
  const failureText = useFailureText();
  const refresh = useRefresh();
  const [refusal, setRefusal] = useState<string | null>(null);
  async function act(send: () => Promise<unknown>, done: string): Promise<void> {
    setRefusal(null);
    try {
      await send();
      toast(done, 'good');
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setRefusal(failureText(error));
    }
    await refresh();
  }
  return { refusal, act };
}

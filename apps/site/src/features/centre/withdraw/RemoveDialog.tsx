import type { PayoutAccount, WithdrawalInfo } from '@chhokka/contracts';
import { Button, Dialog, toast } from '@chhokka/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { FormRefusal } from '../../../shared/form/FormRefusal.tsx';
import { useEntryForm } from '../../../shared/form/use-entry-form.ts';
import { centreCall } from '../centre-api.ts';
import { ProofFields } from './ProofFields.tsx';
import { PROOF_PLACES, type ProofField, useProof } from './use-proof.ts';
import { useRefresh } from './use-withdraw.ts';
import styles from './Withdraw.module.css';

interface RemoveDialogProps {
  readonly info: WithdrawalInfo;
  readonly account: PayoutAccount;
  readonly onClose: () => void;
}

/** Removes a payout account, which asks for the same proof as paying to it. */
export function RemoveDialog({ info, account, onClose }: RemoveDialogProps) {
  const t = useTranslations('centre.withdraw');
  const formId = useId();
  const refresh = useRefresh();
  const proof = useProof(info.proof);
  const form = useEntryForm<ProofField>();
  const name = t('accounts.name', { kind: t(`kind.${account.kind}`), ending: account.ending });

  function submit(): void {
    const send = async (): Promise<void> => {
      await centreCall('payoutRemove', { payoutId: account.payoutId, ...proof.given() });
      await refresh();
      toast(t('accounts.removed'), 'good');
      onClose();
    };
    form.submit(proof.errors(), send, PROOF_PLACES);
  }

  return (
    <Dialog
      title={t('accounts.removeTitle')}
      width={440}
      height="auto"
      locked={form.sending}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} look="danger" size="large" wide busy={form.sending}>
          {t('accounts.remove')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormRefusal text={form.refusal} />
        <p>{t('accounts.removeText', { account: name })}</p>
        <ProofFields
          proof={proof}
          facts={info.proof}
          coolingHours={info.coolingHours}
          errors={form.errors}
          onTouch={form.touch}
        />
      </form>
    </Dialog>
  );
}

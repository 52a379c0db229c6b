import type { PayoutAccount, WithdrawalInfo } from '@chhokka/contracts';
import { PAYOUT_ACCOUNTS } from '@chhokka/contracts/limits';
import { Button, EmptyState } from '@chhokka/ui';
import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PaymentMark } from '../PaymentMark.tsx';
import { NeedProof } from '../proof/NeedProof.tsx';
import { canProve, usePaymentFacts } from '../proof/payment-facts.ts';
import { BindDialog } from './BindDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import styles from './Withdraw.module.css';

/** The member's payout accounts. */
export function AccountsCard({ info }: { info: WithdrawalInfo }) {
  const t = useTranslations('centre.withdraw.accounts');
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<PayoutAccount | null>(null);
  const { accounts, coolingHours } = info;
  const isProvable = canProve(usePaymentFacts().data);
  const add = (
    <Button
      look={accounts.length === 0 ? 'primary' : 'secondary'}
      icon={<Plus size={18} />}
      onClick={() => setAdding(true)}
    >
      {t('add')}
    </Button>
  );
  return (
    <section className={styles.card}>
      <h4 className={styles.title}>{t('title')}</h4>
      <p className={styles.note}>
        {coolingHours > 0
          ? t('rule', { most: PAYOUT_ACCOUNTS, hours: coolingHours })
          : t('ruleNow', { most: PAYOUT_ACCOUNTS })}
      </p>
      {accounts.length === 0 && !isProvable ? (
        <NeedProof />
      ) : accounts.length === 0 ? (
        <EmptyState
          picture={<Landmark size={40} strokeWidth={1.5} />}
          title={t('none')}
          text={t('noneText')}
          action={add}
        />
      ) : (
        <>
          {accounts.some(({ verified }) => !verified) && <p className={styles.note}>{t('verifiedHow')}</p>}
          <ul className={styles.accounts}>
            {accounts.map((account) => (
              <AccountRow
                key={account.payoutId}
                account={account}
                onRemove={isProvable ? () => setRemoving(account) : null}
              />
            ))}
          </ul>
          {accounts.length < PAYOUT_ACCOUNTS && isProvable && add}
        </>
      )}
      {isAdding && <BindDialog onClose={() => setAdding(false)} />}
      {removing && <RemoveDialog account={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

interface AccountRowProps {
  readonly account: PayoutAccount;
  /** Null while it cannot be removed, because the member has no proof. */
  readonly onRemove: (() => void) | null;
}

function AccountRow({ account: { kind, ending, verified }, onRemove }: AccountRowProps) {
  const t = useTranslations('centre.withdraw');
  const name = t('accounts.name', { kind: t(`kind.${kind}`), ending });
  return (
    <li className={styles.account}>
      <PaymentMark brand={kind} />
      <span className={styles.accountName}>{name}</span>
      <span className={styles.state} data-tone={verified ? 'good' : undefined}>
        {verified ? t('accounts.verified') : t('accounts.unverified')}
      </span>
      {onRemove && (
        <Button look="quiet" size="small" aria-label={t('accounts.removeName', { account: name })} onClick={onRemove}>
          {t('accounts.remove')}
        </Button>
      )}
    </li>
  );
}

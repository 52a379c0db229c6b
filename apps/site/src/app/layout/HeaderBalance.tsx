import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { BalanceChip } from '../../widgets/BalanceChip.tsx';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { useSetting } from '../../platform/site/site.ts';
import styles from './HeaderBalance.module.css';

/** The balance in the header, with the key of the deposit in the same frame. */
export default function HeaderBalance() {
  return (
    <BalanceChip>
      <DepositKey />
    </BalanceChip>
  );
}

/** Opens the deposit page of the member centre: a plus, with the word where there is room. */
function DepositKey() {
  const label = useTranslations('shell')('deposit');
  if (!useSetting('DEPOSIT')) return null;
  return (
    <button
      type="button"
      className={styles.deposit}
      aria-label={label}
      title={label}
      onClick={() => openDialog('centre', { page: 'depositv2' })}
    >
      <Plus size={20} strokeWidth={2.5} aria-hidden="true" />
      <span className={styles.word}>{label}</span>
    </button>
  );
}

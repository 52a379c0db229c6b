import { ActionDialog, typed } from '../dialog/ActionDialog.tsx';
import { ReasonField } from '../dialog/ReasonField.tsx';
import { useTexts } from '../texts.ts';
import styles from './Verdict.module.css';

interface VerdictProps {
  /** The consequence of each decision. */
  readonly ifApproved: string;
  readonly ifRejected: string;
  readonly onDecide: (decision: 'approve' | 'reject', reason: string) => Promise<unknown>;
}

/** The second operator's two buttons: approve with an optional reason, or reject with a required one. */
export function Verdict({ ifApproved, ifRejected, onDecide }: VerdictProps) {
  const { approve, reject, reason } = useTexts().approvals;
  return (
    <div className={styles.answers}>
      <ActionDialog
        isMain
        label={approve}
        title={approve}
        text={ifApproved}
        submit={approve}
        onSubmit={(form) => onDecide('approve', typed(form, 'reason'))}
      >
        <ReasonField label={reason} isOptional />
      </ActionDialog>
      <ActionDialog
        isBad
        label={reject}
        title={reject}
        text={ifRejected}
        submit={reject}
        onSubmit={(form) => onDecide('reject', typed(form, 'reason'))}
      >
        <ReasonField label={reason} />
      </ActionDialog>
    </div>
  );
}

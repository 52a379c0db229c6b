import { ActionDialog, typed } from '../../shared/dialog/ActionDialog.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import { CardBadge } from '../../shared/listing/Card.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { useTimeText } from '../../shared/Time.tsx';
import styles from './Operators.module.css';
import { type OperatorLine, useVouch } from './use-operators.ts';

/** Who vouched for an operator whom another has created; or that nobody has yet, and the next step. */
export function Vouched({ operator }: { operator: OperatorLine }) {
  const t = useTexts().operators;
  const timeText = useTimeText();
  const { made } = operator;
  if (made === null) return '–';
  const madeBy = fill(t.madeBy, { by: made.by.join(', ') });
  return (
    <div className={styles.vouched}>
      {made.state === 'waits' ? (
        <CardBadge color="bad">{t.vouchedNobody}</CardBadge>
      ) : (
        <span>{fill(t.vouchedBy, { account: made.vouchedBy, at: timeText(made.at) })}</span>
      )}
      <span className={styles.note}>{madeBy}</span>
      {made.state === 'waits' && <Next operator={operator} by={made.by} next={made.next} />}
    </div>
  );
}

interface NextProps {
  readonly operator: OperatorLine;
  readonly by: readonly string[];
  readonly next: 'early' | 'own' | 'open';
}

function Next({ operator: { operatorId, account, enabled }, by, next }: NextProps) {
  const t = useTexts().operators;
  const vouch = useVouch();
  if (next === 'open')
    return (
      <ActionDialog
        label={t.vouch}
        title={fill(t.vouchTitle, { account })}
        text={fill(t.vouchText, { account, by: by.join(', ') })}
        submit={t.vouch}
        onSubmit={(form) => vouch({ operatorId, reason: typed(form, 'reason') })}
      >
        <ReasonField label={t.vouchReason} />
      </ActionDialog>
    );
  // A disabled operator needs no vouching.
  if (!enabled) return null;
  return <span className={styles.note}>{next === 'early' ? t.vouchEarly : t.vouchOwn}</span>;
}

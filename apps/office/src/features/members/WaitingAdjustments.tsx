import { Card, CardBadge, CardFoot, CardHead, CardWords } from '../../shared/listing/Card.tsx';
import { Money } from '../../shared/Money.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { TakeBack } from '../../shared/verdict/TakeBack.tsx';
import styles from './MemberPage.module.css';
import type { Member } from './use-members.ts';

/** Adjustments of the member that wait for a second operator. Who asked for one takes it back here. */
export function WaitingAdjustments({ member: { waiting } }: { member: Member }) {
  const { approvals: t } = useTexts();
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.waiting} aria-label={t.adjustments}>
      {waiting.map(({ adjustmentId, amount, currency, reason, requestedBy, requestedAt, mine }) => (
        <Card key={adjustmentId}>
          <CardHead who={t.adjustments} badges={<CardBadge color="accent">{t.states.waiting}</CardBadge>}>
            <span>
              <Money amount={amount} currency={currency} />
            </span>
          </CardHead>
          <CardWords>{reason}</CardWords>
          <CardFoot>
            <span>{fill(t.asked, { account: requestedBy })}</span>
            <Time at={requestedAt} />
          </CardFoot>
          {mine && <TakeBack adjustmentId={adjustmentId} />}
        </Card>
      ))}
    </ul>
  );
}

import { TOLD_REASON_LENGTH } from '@chhokka/contracts/limits';
import { Textarea, TextInput } from '@mantine/core';
import { Release, Take } from '../../shared/claim/Claim.tsx';
import { useClaim } from '../../shared/claim/use-claim.ts';
import { ActionDialog, typed } from '../../shared/dialog/ActionDialog.tsx';
import { FactList } from '../../shared/facts/FactList.tsx';
import { Card, CardBadge, CardFoot, CardHead } from '../../shared/listing/Card.tsx';
import { MemberName } from '../../shared/MemberName.tsx';
import type { Meaning } from '../../shared/meaning.ts';
import { moneyText, partedAmount } from '../../shared/money-text.ts';
import { useSiteCurrency } from '../../shared/site.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from '../awards/Awards.module.css';
import ways from '../../shared/verdict/Verdict.module.css';
import { type Redemption, useDecideRedemption, useDeliveryAddress } from './use-points.ts';

const COLOURS: Readonly<Record<Redemption['status'], Meaning>> = {
  processing: 'accent',
  approved: 'good',
  rejected: 'bad',
};

/** One redemption: who wants what for how many points, and the operator's decision. */
export function RedemptionCard({ redemption }: { redemption: Redemption }) {
  const t = useTexts().points;
  const currency = useSiteCurrency();
  const { redemptionId, memberId, account, type, name, form, amount, status, claim } = redemption;
  const { referenceNumber, applicationTime, pointsRequirement, decidedBy, decidedAt, reason, note } = redemption;
  const claiming = useClaim('redemptions', redemptionId);
  const isOpen = status === 'processing';
  const good = type === 'convert' ? moneyText(currency, amount) : name;
  return (
    <Card data-redemption={redemptionId}>
      <CardHead
        who={<MemberName memberId={memberId} account={account} />}
        badges={<CardBadge color={COLOURS[status]}>{t.states[status]}</CardBadge>}
      >
        <span className={styles.title}>{t.forms[type === 'convert' ? 'convert' : (form ?? 'voucher')]}</span>
      </CardHead>
      <p className={styles.prize}>
        {good} · {fill(t.price, { points: partedAmount(pointsRequirement) })}
      </p>
      <CardFoot>
        <span>{referenceNumber}</span>
        <Time at={applicationTime} />
        {decidedBy !== '' && <span>{fill(t.decided, { account: decidedBy })}</span>}
        {decidedAt !== null && <Time at={decidedAt} />}
        {reason !== '' && <span>{reason}</span>}
        {note !== '' && <span>{note}</span>}
        {isOpen && claim !== null && <b>{claim.mine ? t.mine : fill(t.takenBy, { account: claim.account })}</b>}
      </CardFoot>
      {isOpen && claim === null && <Take claiming={claiming} text={t.take} name={fill(t.takeNamed, { account })} />}
      {isOpen && claim?.mine && (
        <>
          {form === 'delivery' && <Address redemptionId={redemptionId} />}
          <Decision redemption={redemption} good={good} />
          <Release claiming={claiming} text={t.release} />
        </>
      )}
    </Card>
  );
}

/** Where the good is sent, once the operator asks for it. */
function Address({ redemptionId }: { redemptionId: string }) {
  const t = useTexts().points;
  const { mutateAsync, data } = useDeliveryAddress();
  if (data === undefined) {
    return (
      <ActionDialog
        label={t.address}
        title={t.addressTitle}
        text={t.addressText}
        submit={t.address}
        onSubmit={() => mutateAsync(redemptionId)}
      />
    );
  }
  if (data.delivery === null) return <p>{t.noAddress}</p>;
  const { name, phone, address } = data.delivery;
  return (
    <FactList
      facts={[
        [t.addressFields.name, name],
        [t.addressFields.phone, phone],
        [t.addressFields.address, address],
      ]}
    />
  );
}

function Decision({ redemption, good }: { redemption: Redemption; good: string }) {
  const t = useTexts().points;
  const decide = useDecideRedemption();
  const { redemptionId, account, pointsRequirement } = redemption;
  const points = partedAmount(pointsRequirement);
  return (
    <div className={ways.answers}>
      <ActionDialog
        isMain
        label={t.approve}
        title={t.approve}
        text={fill(t.ifApproved, { account, good })}
        submit={t.approve}
        onSubmit={(form) => decide.mutateAsync({ decision: 'approve', redemptionId, note: typed(form, 'note') })}
      >
        <TextInput size="md" name="note" label={t.note} maxLength={200} autoComplete="off" />
      </ActionDialog>
      <ActionDialog
        isBad
        label={t.reject}
        title={t.reject}
        text={fill(t.ifRejected, { account, points })}
        submit={t.reject}
        onSubmit={(form) => decide.mutateAsync({ decision: 'reject', redemptionId, reason: typed(form, 'reason') })}
      >
        <Textarea
          size="md"
          name="reason"
          label={t.reason}
          required
          withAsterisk={false}
          maxLength={TOLD_REASON_LENGTH}
          rows={2}
        />
      </ActionDialog>
    </div>
  );
}

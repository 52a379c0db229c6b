import type { Redemption } from '@chhokka/contracts';
import { Button, Dialog, TextArea, TextField } from '@chhokka/ui';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { rewardsCall } from '../../../platform/rewards/rewards-api.ts';
import { latinDigits } from '../../../platform/words/digits.ts';
import { useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { canProve, usePaymentFacts } from '../proof/payment-facts.ts';
import { PaymentPasswordWay, useSetPaymentPassword } from '../proof/PaymentPasswordWay.tsx';
import { PROOF_PLACES } from '../proof/proof.ts';
import { ProofField } from '../proof/ProofField.tsx';
import { useProof } from '../proof/use-proof.ts';
import { FormDialog } from '../../../widgets/panel/FormDialog.tsx';
import type { MemberGood } from './GoodsSection.tsx';
import styles from './Mall.module.css';
import { pointsText, useRefreshPoints } from './use-points.ts';
import { VoucherCode } from './VoucherCode.tsx';

interface RedeemDialogProps {
  readonly good: MemberGood;
  readonly onClose: () => void;
}

const NO_ADDRESS = { name: '', phone: '', address: '' };

/** Redeems a good: asks for the address if it is delivered, and for a proof. Then it says what happens next. */
export default function RedeemDialog({ good, onClose }: RedeemDialogProps) {
  const [made, setMade] = useState<Redemption | null>(null);
  if (made !== null) return <Redeemed made={made} onClose={onClose} />;
  return (
    <PaymentPasswordWay>
      <RedeemForm good={good} onClose={onClose} onMade={setMade} />
    </PaymentPasswordWay>
  );
}

function RedeemForm({ good, onClose, onMade }: RedeemDialogProps & { readonly onMade: (made: Redemption) => void }) {
  const t = useTranslations('points.redeeming');
  const { address, proof, form, change, submit } = useRedemption(good, onMade);
  return (
    <FormDialog
      title={good.name}
      action={t('submit', { points: pointsText(good.points) })}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.note}>{t(good.form === 'delivery' ? 'delivery' : good.automatic ? 'atOnce' : 'voucher')}</p>
      {good.form === 'delivery' && (
        <>
          <TextField
            label={t('name')}
            name="name"
            autoComplete="name"
            maxLength={80}
            value={address.name}
            error={form.errors['delivery.name']}
            onChange={(event) => change('name', event.target.value)}
          />
          <TextField
            label={t('phone')}
            name="phone"
            inputMode="tel"
            autoComplete="tel"
            maxLength={24}
            value={address.phone}
            error={form.errors['delivery.phone']}
            onChange={(event) => change('phone', latinDigits(event.target.value))}
          />
          <TextArea
            label={t('address')}
            hint={t('addressHint')}
            name="address"
            autoComplete="street-address"
            rows={3}
            maxLength={300}
            value={address.address}
            error={form.errors['delivery.address']}
            onChange={(event) => change('address', event.target.value)}
          />
        </>
      )}
      <ProofField
        value={proof.value}
        error={form.errors.proof}
        onChange={(next) => {
          proof.write(next);
          form.touch('proof');
        }}
      />
    </FormDialog>
  );
}

type Field = 'delivery.name' | 'delivery.phone' | 'delivery.address' | 'proof';

/** The state of a redemption. A retry after a lost answer keeps its id; changed content gets a new one. */
function useRedemption(good: MemberGood, onMade: (made: Redemption) => void) {
  const t = useTranslations('points.redeeming');
  const refresh = useRefreshPoints();
  const proof = useProof();
  const form = useEntryForm<Field>();
  const facts = usePaymentFacts().data;
  const setPaymentPassword = useSetPaymentPassword();
  const [address, setAddress] = useState(NO_ADDRESS);
  const requestId = useRef(crypto.randomUUID());
  const isDelivered = good.form === 'delivery';

  function submit(): void {
    // Without a payment password there is nothing to send: it is set first.
    if (facts !== undefined && !facts.isSet && !canProve(facts)) {
      setPaymentPassword();
      return;
    }
    const { name, phone, address: place } = address;
    const missing: Partial<Record<Field, string>> = isDelivered
      ? {
          ...(name.trim().length < 2 && { 'delivery.name': t('nameError') }),
          ...(phone.trim().length < 6 && { 'delivery.phone': t('phoneError') }),
          ...(place.trim().length < 10 && { 'delivery.address': t('addressError') }),
        }
      : {};
    const send = async (): Promise<void> => {
      const wanted = {
        requestId: requestId.current,
        rewardId: good.rewardId,
        points: good.points,
        ...(isDelivered && { delivery: address }),
      };
      const made = await rewardsCall('redeemPointReward', { ...wanted, ...proof.given() });
      onMade(made);
      await refresh();
    };
    form.submit({ ...missing, ...proof.errors() }, send, PROOF_PLACES);
  }

  function change(name: keyof typeof NO_ADDRESS, value: string): void {
    requestId.current = crypto.randomUUID();
    setAddress((now) => ({ ...now, [name]: value }));
    form.touch(`delivery.${name}`);
  }

  return { address, proof, form, change, submit };
}

/** What happens next; of a voucher that is there already, its code. */
function Redeemed({ made, onClose }: { made: Redemption; onClose: () => void }) {
  const t = useTranslations('points.redeeming');
  const { name, referenceNumber, hasCode, redemptionId } = made;
  return (
    <Dialog
      title={t('done')}
      width={480}
      height="auto"
      onClose={onClose}
      actions={
        <Button look="primary" size="large" wide data-default onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className={styles.done}>
        <p>{hasCode ? t('doneCode', { name }) : t('doneWaits', { name })}</p>
        {hasCode && <VoucherCode redemptionId={redemptionId} />}
        <p className={styles.note}>{t('number', { number: referenceNumber })}</p>
      </div>
    </Dialog>
  );
}

import type { CallValue } from '@chhokka/contracts';
import { formatDecimal, parseDecimal } from '@chhokka/kernel';
import { Button, TextField, toast } from '@chhokka/ui';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { rewardsCall } from '../../../platform/rewards/rewards-api.ts';
import { latinDigits } from '../../../platform/words/digits.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { canProve, usePaymentFacts } from '../proof/payment-facts.ts';
import { PaymentPasswordWay, useSetPaymentPassword } from '../proof/PaymentPasswordWay.tsx';
import { PROOF_PLACES } from '../proof/proof.ts';
import { ProofField } from '../proof/ProofField.tsx';
import { useProof } from '../proof/use-proof.ts';
import { FormDialog } from '../../../widgets/panel/FormDialog.tsx';
import styles from './Mall.module.css';
import { pointsText, useRefreshPoints } from './use-points.ts';

type Rule = CallValue<'pointConfig'>['convert'];

interface ConvertDialogProps {
  readonly rule: Rule;
  /** The member's points. */
  readonly points: string;
  readonly onClose: () => void;
}

const PLACES = {
  ...PROOF_PLACES,
  points_insufficient: 'points',
  points_day_limit: 'points',
} as const;

/** Converts points to money at the rate that it shows. */
export default function ConvertDialog(props: ConvertDialogProps) {
  return (
    <PaymentPasswordWay>
      <ConvertForm {...props} />
    </PaymentPasswordWay>
  );
}

function ConvertForm({ rule, points, onClose }: ConvertDialogProps) {
  const t = useTranslations('points');
  const { money } = useFormats();
  const { typed, wanted, proof, form, most, write, submit } = useConversion({ rule, points, onClose });
  const { min, dayLeft, pointsPerUnit } = rule;
  return (
    <FormDialog title={t('convert.title')} action={t('convert.submit')} form={form} onSubmit={submit} onClose={onClose}>
      <p className={styles.note}>
        {t('rate', { points: pointsText(pointsPerUnit), money: money('1.00') })}
        <br />
        {t('convert.free')}
      </p>
      <TextField
        label={t('convert.points')}
        hint={t('convert.range', { min: pointsText(min), left: pointsText(dayLeft), have: pointsText(points) })}
        name="points"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={typed}
        error={form.errors.points}
        trailing={
          <Button look="quiet" size="small" disabled={most === 0} onClick={() => write(String(most))}>
            {t('convert.all')}
          </Button>
        }
        onChange={(event) => write(event.target.value)}
      />
      <p className={styles.worth} aria-live="polite">
        {t('convert.worth', { money: money(wanted === null ? '0.00' : worthOf(wanted, rule)) })}
      </p>
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

/** The state of a conversion. A retry after a lost answer keeps its id; changed content gets a new one. */
function useConversion({ rule, points, onClose }: ConvertDialogProps) {
  const t = useTranslations('points.convert');
  const { money } = useFormats();
  const refresh = useRefreshPoints();
  const proof = useProof();
  const form = useEntryForm<'points' | 'proof'>();
  const facts = usePaymentFacts().data;
  const setPaymentPassword = useSetPaymentPassword();
  const [typed, setTyped] = useState('');
  const requestId = useRef(crypto.randomUUID());
  const wanted = readPoints(typed);
  const { pointsPerUnit, min, step, dayLeft } = rule;
  const have = Number((parseDecimal(points) ?? 0n) / 100n);
  const most = Math.floor(Math.min(have, dayLeft) / step) * step;

  function errorOf(): string | undefined {
    if (wanted === null) return t('whole');
    if (wanted < min) return t('least', { points: pointsText(min) });
    if (wanted > have) return t('tooMany');
    if (wanted > dayLeft) return t('today', { points: pointsText(dayLeft) });
    return wanted % step === 0 ? undefined : t('step', { points: pointsText(step) });
  }

  function submit(): void {
    // Without a payment password there is nothing to send: it is set first.
    if (facts !== undefined && !facts.isSet && !canProve(facts)) {
      setPaymentPassword();
      return;
    }
    const error = errorOf();
    const errors = { ...(error !== undefined && { points: error }), ...proof.errors() };
    const send = async (): Promise<void> => {
      const asked = { requestId: requestId.current, points: wanted ?? 0, pointsPerUnit };
      const { amount, referenceNumber } = await rewardsCall('convertPoint', { ...asked, ...proof.given() });
      toast(t('done', { money: money(amount), number: referenceNumber }), 'good');
      await refresh();
      onClose();
    };
    form.submit(errors, send, PLACES);
  }

  function write(next: string): void {
    requestId.current = crypto.randomUUID();
    setTyped(next);
    form.touch('points');
  }

  return { typed, wanted, proof, form, most: most >= min ? most : 0, write, submit };
}

/** Whole points as they were typed, with separators and Bengali digits; null: they are none. */
function readPoints(typed: string): number | null {
  const digits = latinDigits(typed).replaceAll(/[,\s]/g, '');
  return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}

/** What the points are worth, as money on the wire. */
function worthOf(points: number, { pointsPerUnit }: Rule): string {
  return formatDecimal((BigInt(points) * 100n) / BigInt(pointsPerUnit));
}

import { Button, Dialog, TextField, toast } from '@chhokka/ui';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { confirmFirst } from '../../../shared/dialogs.ts';
import { FormRefusal } from '../../../shared/form/FormRefusal.tsx';
import { mostOf, protectionCall, useProtectionWords } from '../../../shared/protection.ts';
import { useCurrencySymbol } from '../../../shared/site.ts';
import { isRaise, MOST_MINUTES, readWish } from './limit-wish.ts';
import type { LimitPlace } from './LimitsCard.tsx';
import styles from './Protection.module.css';
import { useProtectionForm } from './use-protection-form.ts';

/** Sets or changes one limit, saying while it is typed when it will hold. */
export function LimitDialog({ place, onClose }: { place: LimitPlace; onClose: () => void }) {
  const t = useTranslations('centre.protection.form');
  const words = useProtectionWords();
  const symbol = useCurrencySymbol();
  const form = useProtectionForm<'limit'>();
  const formId = useId();
  const { kind, period, limit } = place;
  const [typed, setTyped] = useState(() => (limit ? String(mostOf(limit)) : ''));
  const isTime = kind === 'time';
  const wish = readWish(place, typed);
  const waits = wish !== null && isRaise(limit, wish);

  async function send(wanted: typeof wish): Promise<void> {
    const input =
      kind === 'time'
        ? ({ kind, period, minutes: wanted && 'minutes' in wanted ? wanted.minutes : null } as const)
        : ({ kind, period, amount: wanted && 'amount' in wanted ? wanted.amount : null } as const);
    await form.keep(protectionCall('protectionLimit', input));
    toast(waits || wanted === null ? t('asked') : t('saved'), 'good');
    onClose();
  }

  function submit(): void {
    const wrong = isTime ? t('minutesError', { most: MOST_MINUTES[period] }) : t('amountError');
    form.submit(wish === null ? { limit: wrong } : {}, () => send(wish));
  }

  function end(): void {
    confirmFirst({
      title: t('end'),
      text: t('endText'),
      confirmLabel: t('end'),
      tone: 'danger',
      onConfirm: () => form.submit({}, () => send(null)),
    });
  }

  return (
    <Dialog
      title={words.name(place)}
      width={440}
      height="auto"
      locked={form.sending}
      onClose={onClose}
      actions={
        <>
          {limit && (
            <Button look="quiet" onClick={end}>
              {t('end')}
            </Button>
          )}
          <Button type="submit" form={formId} look="primary" size="large" data-default busy={form.sending}>
            {t('save')}
          </Button>
        </>
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
        <TextField
          label={isTime ? t('minutes') : t('amount', { symbol })}
          name="limit"
          inputMode={isTime ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={typed}
          error={form.errors.limit}
          hint={waits ? t('wait') : t('now')}
          onChange={(event) => {
            setTyped(event.target.value);
            form.touch('limit');
          }}
        />
      </form>
    </Dialog>
  );
}

import { Button, Dialog, TextField } from '@chhokka/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';
import { useProtectionWords } from '../../../platform/centre/protection.ts';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import type { LimitPlace } from './LimitsCard.tsx';
import styles from './Protection.module.css';
import { useLimit } from './use-limit.ts';

/** Sets or changes one limit, and says while it is typed when it will apply. */
export function LimitDialog({ place, onClose }: { place: LimitPlace; onClose: () => void }) {
  const t = useTranslations('centre.protection.form');
  const words = useProtectionWords();
  const symbol = useCurrencySymbol();
  const formId = useId();
  const { typed, write, waits, form, submit, end } = useLimit(place, onClose);
  const isTime = place.kind === 'time';
  return (
    <Dialog
      title={words.name(place)}
      width={440}
      height="auto"
      locked={form.sending}
      onClose={onClose}
      actions={
        <>
          {place.limit && (
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
          onChange={(event) => write(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

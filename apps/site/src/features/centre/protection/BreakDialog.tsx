import { centreCall } from '../../../platform/centre/centre-api.ts';
import type { ExclusionLength } from '@chhokka/contracts';
import { EXCLUSION_LENGTHS, TIME_OUT_LENGTHS } from '@chhokka/contracts/limits';
import { Button, Checkbox, Dialog, toast } from '@chhokka/ui';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';

import styles from './Protection.module.css';
import { useProtectionForm } from './use-protection-form.ts';

const LENGTHS = {
  timeOut: TIME_OUT_LENGTHS,
  selfExclusion: EXCLUSION_LENGTHS,
};

interface BreakDialogProps {
  readonly kind: keyof typeof LENGTHS;
  readonly onClose: () => void;
}

/** Two steps: the duration, then the consequences and the confirmation. */
export function BreakDialog({ kind, onClose }: BreakDialogProps) {
  const t = useTranslations('centre.protection');
  const form = useProtectionForm<'agreed'>();
  const [length, setLength] = useState<ExclusionLength>(LENGTHS[kind][0]);
  const [isAsked, setAsked] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const formId = useId();

  function submit(): void {
    if (!isAsked) return setAsked(true);
    form.submit(agreed ? {} : { agreed: t('confirm.agreeError') }, async () => {
      await form.keep(centreCall('protectionExclude', { length }));
      toast(t('confirm.done'), 'good');
      onClose();
    });
  }

  return (
    <Dialog
      title={isAsked ? t('confirm.title') : t(`${kind}.title`)}
      width={440}
      height="auto"
      locked={form.sending}
      onClose={onClose}
      actions={
        <>
          {isAsked && <Button onClick={() => setAsked(false)}>{t('confirm.back')}</Button>}
          <Button
            type="submit"
            form={formId}
            look={isAsked ? 'danger' : 'primary'}
            size="large"
            data-default
            busy={form.sending}
          >
            {isAsked ? t('confirm.act') : t('confirm.next')}
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
        {!isAsked && <Lengths kind={kind} chosen={length} onChoose={setLength} />}
        {isAsked && (
          <>
            <Consequences length={length} />
            <Checkbox
              label={t('confirm.agree')}
              checked={agreed}
              error={form.errors.agreed}
              onChange={(event) => {
                setAgreed(event.target.checked);
                form.touch('agreed');
              }}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}

function Lengths(props: {
  kind: BreakDialogProps['kind'];
  chosen: ExclusionLength;
  onChoose: (length: ExclusionLength) => void;
}) {
  const { kind, chosen, onChoose } = props;
  const t = useTranslations('centre.protection.length');
  return (
    <fieldset className={styles.lengths}>
      <legend>{t('label')}</legend>
      {LENGTHS[kind].map((length) => (
        <label key={length} className={styles.length}>
          <input
            type="radio"
            name="length"
            value={length}
            checked={length === chosen}
            onChange={() => onChoose(length)}
          />
          {t(length)}
        </label>
      ))}
    </fieldset>
  );
}

function Consequences({ length }: { length: ExclusionLength }) {
  const t = useTranslations('centre.protection');
  return (
    <ul className={styles.consequences}>
      <li>
        <strong>{t('confirm.length', { length: t(`length.${length}`) })}</strong>
      </li>
      <li>{t('confirm.open')}</li>
      <li>{t('confirm.closed')}</li>
      <li>{t('confirm.withdraw')}</li>
      <li>{t('confirm.final')}</li>
    </ul>
  );
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@chhokka/ui';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';
import { Agreement } from './Agreement.tsx';
import type { ShownField } from './fields.ts';
import styles from './Register.module.css';
import { RegisterField } from './RegisterField.tsx';
import { useLeave } from './use-leave.ts';
import type { Register } from './use-register.ts';
import type { Way } from './ways.ts';

interface RegisterFormProps {
  readonly id: string;
  readonly way: Way;
  readonly fields: readonly ShownField[];
  readonly register: Register;
}

/** The fields of one way to sign up, and the terms (2-account-entry §2, §5). */
export function RegisterForm({ id, way, fields, register }: RegisterFormProps) {
  const t = useTranslations('register');
  const { form, values, change } = register;
  const box = useRef<HTMLFormElement>(null);
  const toFirstError = (): void => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  useAfterSending(form.sending, toFirstError);
  useLeave(box, (name) => register.left(name, fields));
  return (
    <form
      ref={box}
      id={id}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        register.submit(way, fields);
        requestAnimationFrame(toFirstError);
      }}
    >
      {fields.map(([name, rule]) => (
        <RegisterField key={name} name={name} rule={rule} register={register} />
      ))}
      <Agreement checked={values.agreed} error={form.errors.agreed} onChange={(agreed) => change({ agreed })} />
      <FormRefusal text={form.refusal} />
      <Button type="submit" look="primary" size="large" wide busy={form.sending}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** Runs `run` when a form that was being sent has been answered. */
function useAfterSending(sending: boolean, run: () => void): void {
  const before = useRef(sending);
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (before.current && !sending) runNow();
    before.current = sending;
  }, [sending]);
}

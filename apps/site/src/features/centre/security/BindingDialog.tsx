import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BindingKind } from '@chhokka/contracts';
import { Button, Dialog, TextField, toast } from '@chhokka/ui';
import { centreCall } from '../../../shared/centre-api.ts';
import { CodeField } from '../../../shared/entry/CodeField.tsx';
import { waitKey } from '../../../shared/entry/code-wait.ts';
import { MobileField } from '../../../shared/entry/MobileField.tsx';
import { FormRefusal } from '../../../shared/form/FormRefusal.tsx';
import { type EntryForm, useEntryForm } from '../../../shared/form/use-entry-form.ts';
import { prepareHuman, withHuman } from '../../../shared/human/human.ts';
import { PROOF_PLACES } from '../proof/proof.ts';
import { ProofField } from '../proof/ProofField.tsx';
import { useProof } from '../proof/use-proof.ts';
import styles from './Security.module.css';
import { type BindingFacts, useKeepBindings } from './use-bindings.ts';
import { YourPasswordField } from './YourPasswordField.tsx';

interface BindingDialogProps {
  readonly kind: BindingKind;
  readonly facts: BindingFacts;
  readonly onClose: () => void;
}

type Field = 'value' | 'verificationCode' | 'password' | 'proof';

const PLACES = {
  ...PROOF_PLACES,
  code_missing: 'verificationCode',
  code_invalid: 'verificationCode',
  code_expired: 'verificationCode',
  mobile_taken: 'value',
  old_password_wrong: 'password',
} as const;

/** Binds a number or an address by the code that is sent there, and by what proves the member. */
export function BindingDialog({ kind, facts, onClose }: BindingDialogProps) {
  const t = useTranslations('centre.bindings');
  const form = useEntryForm<Field>();
  const keep = useKeepBindings();
  const proof = useProof();
  const [typed, setTyped] = useState({ value: '', dialingCode: '', verificationCode: '', password: '' });
  useEffect(prepareHuman, []);
  const { value, dialingCode, verificationCode, password } = typed;
  const target = { kind, value, ...(kind === 'mobile' && dialingCode !== '' && { countryDialingCode: dialingCode }) };
  const missing = (text: string): string | undefined => (text.trim() === '' ? t('required') : undefined);

  function write(changed: Partial<typeof typed>, field: Field): void {
    setTyped((now) => ({ ...now, ...changed }));
    form.touch(field);
  }

  function hasValue(): boolean {
    form.mark({ value: missing(value) });
    return missing(value) === undefined;
  }

  async function sendCode(): Promise<number> {
    const { expiredMinutes } = await withHuman((human) => centreCall('bindingCode', { ...target, ...human }));
    return expiredMinutes * 60;
  }

  async function send(): Promise<void> {
    const given = facts.proof === 'payment' ? proof.given() : { password };
    keep(await centreCall('bind', { ...target, verificationCode, ...given }));
    toast(t(`${kind}.done`), 'good');
    onClose();
  }

  function submit(): void {
    const errors = {
      value: missing(value),
      verificationCode: missing(verificationCode),
      ...(facts.proof === 'password' && { password: missing(password) }),
      ...(facts.proof === 'payment' && proof.errors()),
    };
    form.submit(errors, send, PLACES);
  }

  return (
    <Dialog
      title={t(`${kind}.${facts[kind]?.proved ? 'changeTitle' : 'bindTitle'}`)}
      width={440}
      height="auto"
      locked={form.sending}
      onClose={onClose}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>
          {t('lead')} {facts[kind]?.proved && t(`${kind}.before`)}
        </p>
        <FormRefusal text={form.refusal} />
        <TargetField
          kind={kind}
          value={value}
          dialingCode={dialingCode}
          error={form.errors.value}
          onChange={(changed) => write(changed, 'value')}
        />
        <CodeField
          wait={waitKey(`bind ${kind} ${kind === 'email' ? value : ''}`, dialingCode, value)}
          check={hasValue}
          send={sendCode}
          sent={t(`${kind}.sent`)}
          value={verificationCode}
          error={form.errors.verificationCode}
          onChange={(code) => write({ verificationCode: code }, 'verificationCode')}
        />
        <ProofPart
          proof={proof}
          form={form}
          facts={facts}
          password={password}
          onPassword={(text) => write({ password: text }, 'password')}
        />
        <Button type="submit" look="primary" size="large" wide busy={form.sending}>
          {t('bind')}
        </Button>
      </form>
    </Dialog>
  );
}

interface TargetFieldProps {
  readonly kind: BindingKind;
  readonly value: string;
  readonly dialingCode: string;
  readonly error: string | undefined;
  readonly onChange: (changed: { value?: string; dialingCode?: string }) => void;
}

function TargetField({ kind, value, dialingCode, error, onChange }: TargetFieldProps) {
  const t = useTranslations('centre.bindings');
  if (kind === 'mobile') {
    return (
      <MobileField
        mobile={value}
        dialingCode={dialingCode}
        error={error}
        onChange={({ mobile, dialingCode: chosen }) =>
          onChange({
            ...(mobile !== undefined && { value: mobile }),
            ...(chosen !== undefined && { dialingCode: chosen }),
          })
        }
      />
    );
  }
  return (
    <TextField
      label={t('email.title')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={190}
      value={value}
      error={error}
      onChange={(event) => onChange({ value: event.target.value.trim() })}
    />
  );
}

interface ProofPartProps {
  readonly facts: BindingFacts;
  readonly proof: ReturnType<typeof useProof>;
  readonly form: EntryForm<Field>;
  readonly password: string;
  readonly onPassword: (password: string) => void;
}

/** What shows that it is the member who binds: what proves payments, or else the login password. */
function ProofPart({ facts, proof, form, password, onPassword }: ProofPartProps) {
  if (facts.proof === 'none') return null;
  if (facts.proof === 'password')
    return <YourPasswordField value={password} error={form.errors.password} onChange={onPassword} />;
  return (
    <ProofField
      value={proof.value}
      error={form.errors.proof}
      onChange={(next) => {
        proof.write(next);
        form.touch('proof');
      }}
    />
  );
}

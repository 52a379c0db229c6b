import { useTranslations } from 'use-intl';
import type { BindingKind } from '@chhokka/contracts';
import { Button, Dialog, TextField } from '@chhokka/ui';
import { CodeField } from '../../../widgets/fields/CodeField.tsx';
import { mobileRecipient, waitKey } from '../../../widgets/fields/code-wait.ts';
import { useAwaitsCountry } from '../../../widgets/fields/countries.ts';
import { MobileField } from '../../../widgets/fields/MobileField.tsx';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';
import type { EntryForm } from '../../../widgets/form/use-entry-form.ts';
import { ProofField } from '../proof/ProofField.tsx';
import type { useProof } from '../proof/use-proof.ts';
import styles from './Security.module.css';
import type { BindingFacts } from './use-bindings.ts';
import { type BindingField, useBindingForm } from './use-binding-form.ts';
import { YourPasswordField } from './YourPasswordField.tsx';

interface BindingDialogProps {
  readonly kind: BindingKind;
  readonly facts: BindingFacts;
  readonly onClose: () => void;
}

/** Binds a number or an address with the code that is sent there, and with a proof of the member. */
export function BindingDialog({ kind, facts, onClose }: BindingDialogProps) {
  const t = useTranslations('centre.bindings');
  const { typed, write, proof, form, hasValue, sendCode, submit } = useBindingForm({ kind, facts, onClose });
  const { value, dialingCode, verificationCode, password } = typed;
  const awaitsCountry = useAwaitsCountry(dialingCode);
  return (
    <Dialog
      title={facts[kind]?.proved ? t(`${kind}.changeTitle`) : t(`${kind}.bindTitle`)}
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
          wait={waitKey(`bind ${kind}`, kind === 'email' ? value : mobileRecipient(dialingCode, value))}
          waiting={kind === 'mobile' && awaitsCountry}
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
  readonly form: EntryForm<BindingField>;
  readonly password: string;
  readonly onPassword: (password: string) => void;
}

/** The proof that the member is binding: the proof of payments, or else the login password. */
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

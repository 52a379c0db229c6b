import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BindingKind } from '@chhokka/contracts';
import { toast } from '@chhokka/ui';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { cameByItself } from '../../../widgets/fields/countries.ts';
import { type EntryForm, useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { prepareHuman, withHuman } from '../../../platform/human/human.ts';
import { PROOF_PLACES } from '../proof/proof.ts';
import { useProof } from '../proof/use-proof.ts';
import { type BindingFacts, useKeepBindings } from './use-bindings.ts';

/** The fields that may have an error. */
export type BindingField = 'value' | 'verificationCode' | 'password' | 'proof';

const PLACES = {
  ...PROOF_PLACES,
  code_missing: 'verificationCode',
  code_invalid: 'verificationCode',
  code_expired: 'verificationCode',
  mobile_taken: 'value',
  old_password_wrong: 'password',
  login_password_waits: 'password',
} as const;

const EMPTY = { value: '', dialingCode: '', verificationCode: '', password: '' };

interface BindingForm {
  readonly typed: typeof EMPTY;
  readonly write: (changed: Partial<typeof EMPTY>, field: BindingField) => void;
  readonly proof: ReturnType<typeof useProof>;
  readonly form: EntryForm<BindingField>;
  /** Whether there is a recipient for the code; if not, shows so beside the field. */
  readonly hasValue: () => boolean;
  /** Resolves to the seconds until another code may be requested. Throws `CallRefused`. */
  readonly sendCode: () => Promise<number>;
  readonly submit: () => void;
}

interface BindingFormParts {
  readonly kind: BindingKind;
  readonly facts: BindingFacts;
  /** Called when it is bound. */
  readonly onClose: () => void;
}

/** The state of the form that binds a number or an address, and its calls. */
export function useBindingForm({ kind, facts, onClose }: BindingFormParts): BindingForm {
  const t = useTranslations('centre.bindings');
  const form = useEntryForm<BindingField>();
  const keep = useKeepBindings();
  const proof = useProof();
  const [typed, setTyped] = useState(EMPTY);
  useEffect(prepareHuman, []);
  const { value, dialingCode, verificationCode, password } = typed;
  const target = { kind, value, ...(kind === 'mobile' && dialingCode !== '' && { countryDialingCode: dialingCode }) };
  const missing = (text: string): string | undefined => (text.trim() === '' ? t('required') : undefined);

  async function send(): Promise<void> {
    const given = facts.proof === 'payment' ? proof.given() : { password };
    keep(await centreCall('bind', { ...target, verificationCode, ...given }));
    toast(t(`${kind}.done`), 'good');
    onClose();
  }

  return {
    typed,
    proof,
    form,
    write(changed, field) {
      setTyped((now) => ({ ...now, ...changed }));
      if (!cameByItself(dialingCode, changed.dialingCode)) form.touch(field);
    },
    hasValue() {
      form.mark({ value: missing(value) });
      return missing(value) === undefined;
    },
    async sendCode() {
      const { expiredMinutes } = await withHuman((human) => centreCall('bindingCode', { ...target, ...human }));
      // The error about a missing code disappears once a code has been sent.
      form.touch('verificationCode');
      return expiredMinutes * 60;
    },
    submit() {
      const errors = {
        value: missing(value),
        verificationCode: missing(verificationCode),
        ...(facts.proof === 'password' && { password: missing(password) }),
        ...(facts.proof === 'payment' && proof.errors()),
      };
      form.submit(errors, send, PLACES);
    },
  };
}

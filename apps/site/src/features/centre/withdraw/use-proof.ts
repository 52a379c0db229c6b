import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ErrorCode, WithdrawalInfo } from '@chhokka/contracts';

export type ProofField = 'paymentPassword' | 'code';

/** What a member types to prove that money may leave. */
export interface Proof {
  readonly by: ProofField;
  readonly typed: string;
  /** Both ways are open. */
  readonly hasChoice: boolean;
  readonly choose: (by: ProofField) => void;
  readonly write: (typed: string) => void;
  /** What is wrong with it before it is sent. */
  readonly errors: () => Partial<Record<ProofField, string>>;
  /** As the calls take it. */
  readonly given: () => Partial<Record<ProofField, string>>;
}

/** Refusals that are about the proof, and stand beside it. */
export const PROOF_PLACES = {
  payment_password_wrong: 'paymentPassword',
  payment_password_waits: 'paymentPassword',
  payment_password_missing: 'paymentPassword',
  two_factor_wrong: 'code',
} as const satisfies Partial<Record<ErrorCode, ProofField>>;

/** Whether the member can prove a payment at all. */
export function canProve({ isSet, twoFactor }: WithdrawalInfo['proof']): boolean {
  return isSet || twoFactor;
}

export function useProof({ isSet, goodFrom, twoFactor }: WithdrawalInfo['proof']): Proof {
  const t = useTranslations('centre.withdraw.proof');
  const [chosen, choose] = useState<ProofField | null>(null);
  const [typed, write] = useState('');
  const by = chosen ?? (isSet && (goodFrom === null || !twoFactor) ? 'paymentPassword' : 'code');
  const isRight = by === 'code' ? typed.trim().length >= 6 : /^\d{6}$/.test(typed);
  return {
    by,
    typed,
    hasChoice: isSet && twoFactor,
    choose(next) {
      choose(next);
      write('');
    },
    write,
    errors: () => (isRight ? {} : { [by]: by === 'code' ? t('codeError') : t('pinError') }),
    given: () => ({ [by]: typed.trim() }),
  };
}

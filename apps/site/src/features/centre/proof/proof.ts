import type { ErrorCode } from '@chhokka/contracts';

/** What proves that money may leave: the payment password, or a code of the authenticator app. */
export interface Proof {
  readonly paymentPassword: string;
  readonly code: string;
}

export const NO_PROOF: Proof = { paymentPassword: '', code: '' };

/** Refusals that belong to the proof, and are shown beside it. */
export const PROOF_PLACES = {
  payment_password_wrong: 'proof',
  payment_password_waits: 'proof',
  payment_password_missing: 'proof',
  two_factor_wrong: 'proof',
} as const satisfies Partial<Record<ErrorCode, 'proof'>>;

export function isGiven({ paymentPassword, code }: Proof): boolean {
  return paymentPassword !== '' || code !== '';
}

/** The proof in the shape that the calls take. */
export function sentProof({ paymentPassword, code }: Proof): Partial<Proof> {
  return code === '' ? { paymentPassword } : { code };
}

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isGiven, NO_PROOF, type Proof, sentProof } from './proof.ts';

/** The proof of one form. */
interface TypedProof {
  readonly value: Proof;
  readonly write: (proof: Proof) => void;
  /** The errors of the proof before it is sent. */
  readonly errors: () => { proof?: string };
  /** The proof in the shape that the calls take. */
  readonly given: () => Partial<Proof>;
}

export function useProof(): TypedProof {
  const t = useTranslations('centre.transfer');
  const [value, write] = useState(NO_PROOF);
  return {
    value,
    write,
    errors: () => (isGiven(value) ? {} : { proof: t('required') }),
    given: () => sentProof(value),
  };
}

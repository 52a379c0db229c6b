import type { Deposit } from '@chhokka/contracts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { Amount } from './Amount.tsx';
import styles from './Deposit.module.css';

/** A deposit that ended without money shows no fee and no credited amount. */
const ENDED: ReadonlySet<Deposit['state']> = new Set(['rejected', 'failed', 'expired']);

/** The details of a deposit, with the receipt once money has moved. */
export function DepositFacts({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('centre.deposit.facts');
  const { when } = useFormats();
  const { state, fee, arrives, reference, received, createdAt, decidedAt, reason, receipt } = deposit;
  const isCredited = state === 'credited';
  const hasEnded = ENDED.has(state);
  return (
    <dl className={styles.facts}>
      {received !== null && (
        <Fact name={t('received')}>
          <Amount of={received} />
        </Fact>
      )}
      {fee !== '0.00' && !hasEnded && (
        <Fact name={t('fee')}>
          <Amount of={fee} />
        </Fact>
      )}
      {!hasEnded && state !== 'mismatch' && (
        <Fact name={isCredited ? t('credited') : t('arrives')}>
          <Amount of={arrives} />
        </Fact>
      )}
      {reference !== null && <Fact name={t('reference')}>{reference}</Fact>}
      {reason !== '' && <Fact name={t('reason')}>{reason}</Fact>}
      <Fact name={t('begun')}>{when(createdAt)}</Fact>
      {decidedAt !== null && <Fact name={t('decided')}>{when(decidedAt)}</Fact>}
      <Fact name={t('receipt')}>{receipt}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import { Handshake } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Agreement, AgreementKind } from '@chhokka/contracts';
import { Button, EmptyState } from '@chhokka/ui';
import { MoreButton } from '../shared/MoreButton.tsx';
import { AgreementCard } from './AgreementCard.tsx';
import styles from './Contracts.module.css';
import { ProposeDialog } from './ProposeDialog.tsx';
import type { Contracts } from './use-contracts.ts';

interface GivenContractsProps {
  readonly kind: AgreementKind;
  readonly contracts: Contracts;
  /** Those of all pages so far. */
  readonly given: readonly Agreement[];
  readonly more: ComponentProps<typeof MoreButton>['list'];
}

/** Contracts with direct downlines: new ones, what they ask for, changes and ends. */
export function GivenContracts({ kind, contracts: { most, nextStart }, given, more }: GivenContractsProps) {
  const t = useTranslations('agents.contracts');
  const [offer, setOffer] = useState<Agreement | 'new' | null>(null);
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.fine}>{most === null ? t('cannotOffer') : t('canOffer')}</p>
        <Button look="primary" disabled={most === null} onClick={() => setOffer('new')}>
          {t('offer')}
        </Button>
      </div>
      {given.length === 0 ? (
        <EmptyState
          compact
          picture={<Handshake size={36} strokeWidth={1.5} />}
          title={t('noGiven')}
          text={t('noGivenText')}
        />
      ) : (
        <ul className={styles.cards} aria-label={t('tabs.given')}>
          {given.map((agreement) => (
            <li key={agreement.agreementId}>
              <AgreementCard
                agreement={agreement}
                nextStart={nextStart}
                isFolded
                {...(most !== null && { onPropose: () => setOffer(agreement) })}
              />
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={more} />
      {offer !== null && most !== null && (
        <ProposeDialog
          kind={kind}
          {...(offer !== 'new' && { to: offer.taker })}
          start={(offer === 'new' ? null : (offer.coming ?? offer.current)?.terms) ?? most}
          most={most}
          nextStart={nextStart}
          isForDownline
          onClose={() => setOffer(null)}
        />
      )}
    </>
  );
}

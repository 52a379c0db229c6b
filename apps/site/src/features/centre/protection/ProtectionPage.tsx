import { ShieldAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type Protection, useProtection, useProtectionWords } from '../../../platform/centre/protection.ts';
import { CentrePage, WhenThere } from '../CentrePage.tsx';
import { BreakCards } from './BreakCards.tsx';
import { HelpCard } from './HelpCard.tsx';
import { LimitsCard } from './LimitsCard.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import styles from './Protection.module.css';
import { RealityCard } from './RealityCard.tsx';

/** Player protection (1-site §2, Member centre): the cost of play, limits, reminders, breaks, exclusion. */
export default function ProtectionPage() {
  const t = useTranslations('centre.protection');
  const protection = useProtection();
  return (
    <CentrePage lead={t('lead')}>
      <WhenThere query={protection}>
        {(value) => (
          <>
            {value.exclusion && <Excluded exclusion={value.exclusion} />}
            <MoneyCard protection={value} />
            <LimitsCard limits={value.limits} />
            <RealityCard minutes={value.realityMinutes} />
            <BreakCards exclusion={value.exclusion} />
            <HelpCard />
          </>
        )}
      </WhenThere>
    </CentrePage>
  );
}

function Excluded({ exclusion }: { exclusion: NonNullable<Protection['exclusion']> }) {
  const t = useTranslations('centre.protection.excluded');
  const words = useProtectionWords();
  return (
    <section className={styles.excluded} role="status">
      <ShieldAlert size={24} aria-hidden="true" />
      <div>
        <h4>{t('title')}</h4>
        <p>{words.exclusion(exclusion)}</p>
        <p>{t('open')}</p>
      </div>
    </section>
  );
}

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { useDates } from '../settlements/use-dates.ts';
import { WhenThere } from '../shared/WhenThere.tsx';
import styles from './Contracts.module.css';
import { TermsView } from './TermsView.tsx';
import { useVersions, type Version } from './use-contracts.ts';

const BECAUSE = ['upline', 'move', 'lastDay', 'replaced'] as const;

/** All versions of a contract, newest first, with the days on which each applied. */
export function Versions({ agreementId }: { agreementId: string }) {
  const t = useTranslations('agents.contracts');
  const versions = useVersions(agreementId);
  return (
    <WhenThere query={versions} skeleton={<p className={styles.fine}>{t('loading')}</p>}>
      {({ versions: list }) => (
        <ol className={styles.versions} aria-label={t('versions')}>
          {list.map((version) => (
            <li key={version.versionId}>
              <OneVersion version={version} />
            </li>
          ))}
        </ol>
      )}
    </WhenThere>
  );
}

function OneVersion({ version }: { version: Version }) {
  const t = useTranslations('agents.contracts');
  const { when } = useFormats();
  const { date } = useDates();
  const { number, state, appliesFrom, appliesUntil, proposedAt, proposedBy, endedBecause, terms } = version;
  const [now] = useState(() => Date.now());
  const isOver = state === 'ended' && appliesUntil !== null && appliesUntil <= now;
  const code = BECAUSE.find((each) => each === endedBecause);
  return (
    <details className={styles.details}>
      <summary>
        {t('version', { number })} · {isOver ? t('states.none') : t(`states.${state}`)}
        <span className={styles.fine}>
          {appliesFrom === null
            ? t('neverApplied')
            : appliesUntil === null
              ? t('appliedFrom', { from: date(appliesFrom) })
              : t('applied', { from: date(appliesFrom), until: date(appliesUntil - 1) })}
        </span>
      </summary>
      <p className={styles.fine}>
        {t(proposedBy === 'giver' ? 'proposedByGiver' : 'proposedByTaker', { when: when(proposedAt) })}
      </p>
      {endedBecause !== null && (
        <p className={styles.fine}>{code ? t(`because.${code}`) : t('because.words', { reason: endedBecause })}</p>
      )}
      <TermsView terms={terms} />
    </details>
  );
}

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Agreement, AgreementKind } from '@chhokka/contracts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { useDates } from '../settlements/use-dates.ts';
import { WhenThere } from '../shared/WhenThere.tsx';
import styles from './Contracts.module.css';
import { TermsView } from './TermsView.tsx';
import { useVersions, type Version } from './use-contracts.ts';

const BECAUSE = ['upline', 'move', 'lastDay', 'replaced'] as const;

/** All versions of a contract, newest first, with the days on which each applied. */
export function Versions({ agreementId, kind }: Pick<Agreement, 'agreementId' | 'kind'>) {
  const t = useTranslations('agents.contracts');
  const versions = useVersions(agreementId);
  return (
    <WhenThere query={versions} skeleton={<p className={styles.fine}>{t('loading')}</p>}>
      {({ versions: list }) => (
        <ol className={styles.versions} aria-label={t('versions')}>
          {list.map((version) => (
            <li key={version.versionId}>
              <OneVersion kind={kind} version={version} />
            </li>
          ))}
        </ol>
      )}
    </WhenThere>
  );
}

function OneVersion({ kind, version }: { kind: AgreementKind; version: Version }) {
  const t = useTranslations('agents.contracts');
  const { when } = useFormats();
  const { start, end } = useDates();
  const { number, state, appliesFrom, appliesUntil, proposedAt, proposedBy, endedBecause, terms } = version;
  const [now] = useState(() => Date.now());
  const isOver = state === 'ended' && appliesUntil !== null && appliesUntil <= now;
  const isAhead = state === 'active' && appliesFrom !== null && appliesFrom > now;
  const code = BECAUSE.find((each) => each === endedBecause);
  return (
    <details className={styles.details}>
      <summary>
        {t('version', { number })} · {t(`states.${isOver ? 'none' : isAhead ? 'coming' : state}`)}
        <span className={styles.fine}>
          {appliesFrom === null
            ? t('neverApplied')
            : appliesUntil === null
              ? t('appliedFrom', { from: start(kind, appliesFrom) })
              : t('applied', { from: start(kind, appliesFrom), until: end(kind, appliesUntil) })}
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

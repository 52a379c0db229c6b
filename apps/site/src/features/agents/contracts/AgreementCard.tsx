import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Agreement } from '@chhokka/contracts';
import { Button, classes } from '@chhokka/ui';
import { ActDialog } from './ActDialog.tsx';
import styles from './Contracts.module.css';
import { TermsView } from './TermsView.tsx';
import type { Answer, Version } from './use-contracts.ts';
import { useAgreementNotes } from './use-agreement-notes.ts';
import { Versions } from './Versions.tsx';

interface AgreementCardProps {
  readonly agreement: Agreement;
  /** When terms agreed now would begin to apply, ms; null: depends on their period. */
  readonly nextStart: number | null;
  /** Proposes other terms; left out, nothing can be proposed. */
  readonly onPropose?: () => void;
  /** The tier that was reached last. */
  readonly mark?: { readonly number: number | null; readonly text: string } | undefined;
  /** The terms that apply are folded away at first. */
  readonly isFolded?: boolean;
}

/** A contract: how it stands, what waits, what applies, what can be done, and its versions. */
export function AgreementCard({ agreement, nextStart, onPropose, mark, isFolded = false }: AgreementCardProps) {
  const t = useTranslations('agents.contracts');
  const [acting, act] = useState<{ readonly answer: Answer; readonly version: Version } | null>(null);
  const [showsVersions, setShowsVersions] = useState(false);
  const titleId = useId();
  const { giver, taker, mine, current, coming, open } = agreement;
  const { state, notes } = useAgreementNotes(agreement);
  const name = mine === 'giver' ? taker.account : giver === null ? t('withHouse') : t('withGiver', giver);
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.cardHead}>
        <h3 id={titleId}>{name}</h3>
        <span className={classes(styles.state, styles[state.tone])}>{state.text}</span>
      </header>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {open && (
        <section className={styles.open} aria-label={t('proposal')}>
          <h4>{t('proposal')}</h4>
          <TermsView terms={open.terms} />
          <OpenKeys agreement={agreement} open={open} onAct={act} />
        </section>
      )}
      {current && (
        <Folded isFolded={isFolded} title={t('applies')}>
          <TermsView terms={current.terms} reached={mark?.number ?? null} reachedText={mark?.text ?? ''} />
        </Folded>
      )}
      {coming && (
        <Folded isFolded={isFolded || current !== null} title={t('applyLater')}>
          <TermsView terms={coming.terms} />
        </Folded>
      )}
      <div className={styles.keys}>
        {onPropose && open === null && (
          <Button onClick={onPropose}>
            {mine === 'giver' ? t('change') : current || coming ? t('askChange') : t('ask')}
          </Button>
        )}
        <EndKeys agreement={agreement} onAct={act} />
        <Button look="quiet" aria-expanded={showsVersions} onClick={() => setShowsVersions(!showsVersions)}>
          {showsVersions ? t('hideVersions') : t('showVersions')}
        </Button>
      </div>
      {showsVersions && <Versions agreementId={agreement.agreementId} kind={agreement.kind} />}
      {acting && <ActDialog {...acting} agreement={agreement} nextStart={nextStart} onClose={() => act(null)} />}
    </article>
  );
}

interface KeysProps {
  readonly agreement: Agreement;
  readonly onAct: (acting: { readonly answer: Answer; readonly version: Version }) => void;
}

/** What can be done with a version that waits. */
function OpenKeys({ agreement, open, onAct }: KeysProps & { readonly open: Version }) {
  const t = useTranslations('agents.contracts');
  if (open.state !== 'proposed') return null;
  if (open.proposedBy === agreement.mine) {
    return (
      <div className={styles.keys}>
        <Button onClick={() => onAct({ answer: 'withdraw', version: open })}>{t('acts.withdraw')}</Button>
      </div>
    );
  }
  return (
    <div className={styles.keys}>
      <Button look="primary" onClick={() => onAct({ answer: 'accept', version: open })}>
        {t('acts.accept')}
      </Button>
      <Button onClick={() => onAct({ answer: 'reject', version: open })}>{t('acts.reject')}</Button>
    </div>
  );
}

/** Asks for the end of what applies, or agrees to it. */
function EndKeys({ agreement: { mine, current, coming }, onAct }: KeysProps) {
  const t = useTranslations('agents.contracts');
  const version = current ?? coming;
  if (version?.state === 'active') {
    return <Button onClick={() => onAct({ answer: 'terminate', version })}>{t('acts.terminate')}</Button>;
  }
  if (version?.state === 'ending' && version.endAskedBy !== mine) {
    return (
      <Button look="danger" onClick={() => onAct({ answer: 'agree', version })}>
        {t('acts.agree')}
      </Button>
    );
  }
  return null;
}

interface FoldedProps {
  readonly isFolded: boolean;
  readonly title: string;
  readonly children: ReactNode;
}

/** Terms, open or folded away behind their title. */
function Folded({ isFolded, title, children }: FoldedProps) {
  if (!isFolded) {
    return (
      <section aria-label={title}>
        <h4>{title}</h4>
        {children}
      </section>
    );
  }
  return (
    <details className={styles.details}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

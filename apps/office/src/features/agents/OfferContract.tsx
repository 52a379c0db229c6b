import type { AgreementTerms } from '@chhokka/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Question } from '../../shared/dialog/Question.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import styles from './Agents.module.css';
import { BLANK, draftOf, readTerms, type TermsDraft } from './terms-draft.ts';
import { TermsEditor } from './TermsEditor.tsx';
import { TermsView } from './TermsView.tsx';
import { useChange } from './use-agents.ts';

interface OfferContractProps {
  readonly memberId: string;
  readonly account: string;
  /** What applies now, if this is a change. */
  readonly now?: AgreementTerms;
}

/** Offers an agent on top a contract with the house, or a change. The terms stand in words below the fields. */
export function OfferContract({ memberId, account, now }: OfferContractProps) {
  const texts = useTexts().agentContracts;
  const t = texts.offer;
  const propose = useChange('officeProposeContract');
  const [draft, setDraft] = useState<TermsDraft>(() => (now ? draftOf(now) : BLANK));
  // Repeated after a lost answer, it has the same id; other terms are another offer.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [wasSent, setSent] = useState(false);
  const [asked, setAsked] = useState<AgreementTerms | null>(null);
  const [told, setTold] = useState('');
  const { terms, faults } = readTerms(draft);

  function change(part: Partial<TermsDraft>): void {
    setDraft({ ...draft, ...part });
    setRequestId(crypto.randomUUID());
    setTold('');
  }

  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          // A day that cannot be read is none of the terms yet.
          if (event.currentTarget.reportValidity()) setAsked(terms);
        }}
      >
        <h2 className={styles.title}>{fill(t.title, { account })}</h2>
        <p className={styles.quiet}>{t.lead}</p>
        <TermsEditor draft={draft} faults={wasSent ? faults : {}} isKindFixed={now !== undefined} onChange={change} />
        {terms && (
          <section className={styles.preview} aria-label={t.preview}>
            <b>{t.preview}</b>
            <TermsView terms={terms} />
          </section>
        )}
        <span>
          <Button type="submit" size="md">
            {t.send}
          </Button>
        </span>
        <span role="status">{told}</span>
      </form>
      {asked && (
        <Question
          title={t.send}
          text={fill(t.ifSent, { account, kind: texts.kinds[asked.kind] })}
          submit={t.send}
          onSubmit={async () => {
            await propose({ requestId, memberId, terms: asked });
            setTold(fill(t.sent, { account }));
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AgreementKind, AgreementTerms, LineMember } from '@chhokka/contracts';
import { toast } from '@chhokka/ui';
import { useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { FormDialog } from '../../../widgets/panel/FormDialog.tsx';
import { useAgent } from '../agent.ts';
import { useDates } from '../settlements/use-dates.ts';
import { DownlineField } from './DownlineField.tsx';
import styles from './Contracts.module.css';
import { type Draft, draftOf, emptyDraft, readDraft } from './draft.ts';
import { TermsForm } from './TermsForm.tsx';
import { useAct } from './use-contracts.ts';
import { useProblemTexts } from './use-problem-texts.ts';

interface ProposeDialogProps {
  readonly kind: AgreementKind;
  /** The downline who gets the offer; left out with `isForDownline`, one is chosen. */
  readonly to?: LineMember;
  readonly isForDownline?: boolean;
  /** What the form begins with; null: a new contract. */
  readonly start: AgreementTerms | null;
  /** What the agent's own contract allows; null: these terms are not bounded by it. */
  readonly most: AgreementTerms | null;
  readonly nextStart: number | null;
  readonly onClose: () => void;
}

/** Proposes terms: an offer to a downline, or a request to whoever gives the agent's own contract. */
export function ProposeDialog({
  kind,
  to,
  isForDownline = false,
  start,
  most,
  nextStart,
  onClose,
}: ProposeDialogProps) {
  const t = useTranslations('agents.contracts');
  const { weights } = useAgent();
  const { start: startOf } = useDates();
  const form = useEntryForm<string>();
  const texts = useProblemTexts();
  const { act, refresh } = useAct(kind);
  const [member, choose] = useState<LineMember | null>(to ?? null);
  const [draft, setDraft] = useState(() => (start === null ? emptyDraft(kind, weights) : boundDraft(start, most)));
  // One filled-in form is one proposal, however often it is sent.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());

  function change(next: Draft, ...fields: string[]): void {
    setDraft(next);
    setRequestId(crypto.randomUUID());
    form.touch(...fields, 'tiers');
  }

  function submit(): void {
    const { terms, problems } = readDraft(draft, most);
    const missing = isForDownline && member === null ? { member: t('chooseDownline') } : {};
    form.submit({ ...texts(problems ?? {}), ...missing }, send, PLACES[isForDownline && !to ? 'choosing' : 'chosen']);

    async function send(): Promise<void> {
      if (terms === null) return;
      await act({ action: 'propose', requestId, ...(isForDownline && member && { memberId: member.memberId }), terms });
      toast(t(isForDownline ? 'offered' : 'asked'), 'good');
      onClose();
      refresh();
    }
  }

  return (
    <FormDialog
      title={isForDownline ? (to ? t('offerTo', { account: to.account }) : t('offer')) : t('askTitle')}
      action={isForDownline ? t('sendOffer') : t('sendAsk')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      {isForDownline && !to && (
        <DownlineField
          chosen={member}
          error={form.errors['member']}
          onChoose={(next) => {
            choose(next);
            setRequestId(crypto.randomUUID());
            form.touch('member');
          }}
        />
      )}
      <TermsForm draft={draft} errors={form.errors} isBound={most !== null} onChange={change} />
      <p className={styles.fine}>
        {t('answerWithin')} {nextStart === null ? t('startsNext') : t('startsAt', { date: startOf(kind, nextStart) })}
      </p>
    </FormDialog>
  );
}

/** Refusals that belong to one part of the form are shown there. */
const TERMS_PLACES = { agreement_exceeds_own: 'tiers', agreement_terms_invalid: 'tiers' } as const;
const PLACES = {
  chosen: TERMS_PLACES,
  choosing: {
    ...TERMS_PLACES,
    not_in_line: 'member',
    agreement_not_allowed: 'member',
    agreement_waits: 'member',
  },
} as const;

/** Period and carry-over are always those of the agent's own contract. */
function boundDraft(start: AgreementTerms, most: AgreementTerms | null): Draft {
  const draft = draftOf(start);
  if (most === null || !('period' in most)) return draft;
  return { ...draft, period: most.period, ...('carryOver' in most && { carryOver: most.carryOver }) };
}

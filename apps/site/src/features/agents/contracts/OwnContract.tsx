import { FileSignature } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AgreementKind } from '@chhokka/contracts';
import { addDays } from '@chhokka/kernel';
import { REPORT_DAYS } from '@chhokka/contracts/limits';
import { Button, EmptyState } from '@chhokka/ui';
import { useAgent } from '../agent.ts';
import { useDates } from '../settlements/use-dates.ts';
import { AgreementCard } from './AgreementCard.tsx';
import { ProposeDialog } from './ProposeDialog.tsx';
import { type Contracts, useLastSettled } from './use-contracts.ts';

interface OwnContractProps {
  readonly kind: AgreementKind;
  readonly contracts: Contracts;
}

/** The agent's own contract of a kind, or the way to ask for one. */
export function OwnContract({ kind, contracts: { own, nextStart } }: OwnContractProps) {
  const t = useTranslations('agents.contracts');
  const [asks, setAsks] = useState(false);
  const mark = useReached(kind, own?.current?.number);
  return (
    <>
      {own === null ? (
        <EmptyState
          picture={<FileSignature size={40} strokeWidth={1.5} />}
          title={t('noOwn')}
          text={t('noOwnText')}
          action={
            <Button look="primary" onClick={() => setAsks(true)}>
              {t('ask')}
            </Button>
          }
        />
      ) : (
        <AgreementCard agreement={own} nextStart={nextStart} onPropose={() => setAsks(true)} mark={mark} />
      )}
      {asks && (
        <ProposeDialog
          kind={kind}
          start={(own?.coming ?? own?.current)?.terms ?? null}
          most={null}
          nextStart={nextStart}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

/** Which tier the running version reached in its last settlement, and what the mark at it says. */
function useReached(kind: AgreementKind, version: number | undefined) {
  const t = useTranslations('agents.contracts');
  const { today } = useAgent();
  const { span } = useDates();
  const hasTiers = version !== undefined && kind !== 'realtime';
  const last = useLastSettled(kind, { from: addDays(today, 1 - REPORT_DAYS), to: today }, hasTiers).data;
  // The tiers of another version are others.
  if (last === undefined || last.explanation.version !== version) return undefined;
  const { settlement, explanation } = last;
  return { number: explanation.tier?.number ?? null, text: t('reachedLast', { span: span(settlement) }) };
}

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Settlement } from '@chhokka/contracts';
import { Dialog, Money, Skeleton } from '@chhokka/ui';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { WhenThere } from '../shared/WhenThere.tsx';
import { Base } from './Base.tsx';
import { Payments, Sources } from './Parts.tsx';
import { SettlementList } from './SettlementList.tsx';
import { owedOf, SettlementState } from './SettlementState.tsx';
import styles from './Settlements.module.css';
import { useDates } from './use-dates.ts';
import { type SettlementFile, useSettlement, useSide } from './use-settlements.ts';
import { useStory } from './use-story.ts';

interface SettlementDialogProps {
  readonly settlementId: string;
  readonly onClose: () => void;
}

/** One settlement, explained line by line: in words, whom it came from, its base, its tiers, and what was paid when. */
export function SettlementDialog({ settlementId, onClose }: SettlementDialogProps) {
  const t = useTranslations('agents.income');
  // A correction and what it corrects lead to each other.
  const [shown, show] = useState(settlementId);
  const file = useSettlement(shown);
  const { span } = useDates();
  const settlement = file.data?.settlement;
  return (
    <Dialog
      title={settlement ? `${t(`kinds.${settlement.kind}`)} · ${span(settlement)}` : t('explained')}
      width={640}
      height="auto"
      onClose={onClose}
    >
      <WhenThere query={file} skeleton={<Loading />}>
        {(value) => <File file={value} onOpen={show} />}
      </WhenThere>
    </Dialog>
  );
}

function Loading() {
  return (
    <div className={styles.file} aria-busy="true">
      <Skeleton height={72} />
      <Skeleton height={120} />
      <Skeleton height={160} />
    </div>
  );
}

interface FileProps {
  readonly file: SettlementFile;
  readonly onOpen: (settlementId: string) => void;
}

function File({ file: { settlement, explanation, corrections }, onOpen }: FileProps) {
  const t = useTranslations('agents.income');
  const story = useStory(settlement, explanation);
  return (
    <div className={styles.file}>
      <Head settlement={settlement} onOpen={onOpen} />
      <section aria-labelledby="settlement-why">
        <h3 id="settlement-why">{t('why')}</h3>
        <ol className={styles.story}>
          {story.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </section>
      <Sources sources={explanation.sources} />
      <Base kind={settlement.kind} explanation={explanation} />
      <Payments payments={explanation.payments} />
      {corrections.length > 0 && (
        <section aria-labelledby="settlement-corrections">
          <h3 id="settlement-corrections">{t('corrections')}</h3>
          <SettlementList label={t('corrections')} list={corrections} onOpen={onOpen} />
        </section>
      )}
    </div>
  );
}

interface HeadProps {
  readonly settlement: Settlement;
  readonly onOpen: (settlementId: string) => void;
}

/** The amount, whom it is with, how far it is paid, and why not. */
function Head({ settlement, onOpen }: HeadProps) {
  const t = useTranslations('agents.income');
  const symbol = useCurrencySymbol();
  const { money, when } = useFormats();
  const { giver, taker, amount, state, paidAt, reason, corrects } = settlement;
  const owed = owedOf(settlement);
  const sideOf = useSide();
  return (
    <header className={styles.head}>
      <p className={styles.fine}>
        {sideOf(settlement) === 'giver'
          ? t('to', { account: taker.account })
          : t('from', { account: giver?.account ?? t('house') })}
      </p>
      <p className={styles.amount}>
        <Money amount={amount} symbol={symbol} tone={amount.startsWith('-') ? 'net' : 'plain'} />
        <SettlementState settlement={settlement} />
      </p>
      {state === 'paid' && paidAt !== null && <p className={styles.fine}>{t('paidAt', { when: when(paidAt) })}</p>}
      {state === 'due' && <p className={styles.fine}>{giver === null ? t('dueHouse') : t('dueUpline')}</p>}
      {owed !== null && <p className={styles.fine}>{t('stillOwed', { amount: money(owed) })}</p>}
      {reason !== null && <p className={styles.reason}>{t('reason', { reason })}</p>}
      {corrects !== null && (
        <button type="button" className={styles.link} onClick={() => onOpen(corrects)}>
          {t('seeFirst')}
        </button>
      )}
    </header>
  );
}

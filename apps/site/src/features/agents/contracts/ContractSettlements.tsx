import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AgreementKind } from '@chhokka/contracts';
import { EmptyState, Skeleton, Tabs } from '@chhokka/ui';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { useAgent } from '../agent.ts';
import { SettlementDialog } from '../settlements/SettlementDialog.tsx';
import { SettlementList } from '../settlements/SettlementList.tsx';
import { type Side, useSettlements } from '../settlements/use-settlements.ts';
import { MoreButton } from '../shared/MoreButton.tsx';
import { PeriodBar } from '../shared/PeriodBar.tsx';
import { usePeriod } from '../shared/use-period.ts';
import styles from './Contracts.module.css';

const SIDES = ['taker', 'giver'] as const;

/** What was settled by contracts of a kind: what the agent gets, and what the agent gives. */
export function ContractSettlements({ kind }: { kind: AgreementKind }) {
  const t = useTranslations('agents.contracts');
  const { gives } = useAgent();
  const choice = usePeriod('month');
  const [side, setSide] = useState<Side>('taker');
  return (
    <>
      <div className={styles.tools}>
        {gives && (
          <Tabs
            label={t('sides.title')}
            tabs={SIDES.map((key) => ({ key, label: t(`sides.${key}`) }))}
            selected={side}
            onSelect={setSide}
          />
        )}
        <PeriodBar {...choice} />
      </div>
      <Settlements kind={kind} side={side} {...choice.period} />
    </>
  );
}

interface SettlementsProps {
  readonly kind: AgreementKind;
  readonly side: Side;
  readonly from: string;
  readonly to: string;
}

function Settlements(query: SettlementsProps) {
  const t = useTranslations('agents.contracts');
  const [opened, open] = useState<string | null>(null);
  const settlements = useSettlements(query);
  const { data, error, refetch } = settlements;
  if (data === undefined) {
    return error ? (
      <CallFailure compact error={error} onRetry={async () => void (await refetch())} />
    ) : (
      <Skeleton height={180} />
    );
  }
  const list = data.pages.flatMap((page) => page.list);
  if (list.length === 0) {
    return (
      <EmptyState
        compact
        picture={<ReceiptText size={36} strokeWidth={1.5} />}
        title={t('noSettlements')}
        text={t('noSettlementsText')}
      />
    );
  }
  return (
    <div className={styles.card}>
      <SettlementList label={t('tabs.settlements')} list={list} onOpen={open} />
      <MoreButton list={settlements} />
      {opened && <SettlementDialog settlementId={opened} onClose={() => open(null)} />}
    </div>
  );
}

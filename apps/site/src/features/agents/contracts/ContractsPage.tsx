import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AgreementKind } from '@chhokka/contracts';
import { Tabs } from '@chhokka/ui';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { useAgent } from '../agent.ts';
import { AgentPage } from '../shared/AgentPage.tsx';
import { AgentSkeleton } from '../shared/AgentSkeleton.tsx';
import { ContractSettlements } from './ContractSettlements.tsx';
import styles from './Contracts.module.css';
import { GivenContracts } from './GivenContracts.tsx';
import { OwnContract } from './OwnContract.tsx';
import { type Contracts, useContracts } from './use-contracts.ts';

const TABS = ['own', 'given', 'settlements'] as const;
type TabKey = (typeof TABS)[number];

/** The page of one kind of contracts: the agent's own, those with downlines, and what was settled. */
export default function ContractsPage({ kind }: { kind: AgreementKind }) {
  const t = useTranslations('agents.contracts');
  const { gives } = useAgent();
  const contracts = useContracts(kind);
  const [tab, select] = useState<TabKey>('own');
  const first = contracts.data?.pages[0];
  const tabs = TABS.filter((key) => gives || key !== 'given');
  return (
    <AgentPage>
      <p className={styles.lead}>{t(`leads.${kind}`)}</p>
      <Tabs
        className={styles.tabs ?? ''}
        label={t('tabs.title')}
        tabs={tabs.map((key) => ({
          key,
          label:
            key !== 'settlements' && waitingOf(first, key) > 0 ? (
              <>
                {t(`tabs.${key}`)} <span className={styles.count}>{waitingOf(first, key)}</span>
              </>
            ) : (
              t(`tabs.${key}`)
            ),
        }))}
        selected={tab}
        onSelect={select}
        panelId="contracts"
      />
      <div id="contracts" role="tabpanel" aria-label={t(`tabs.${tab}`)} className={styles.panel}>
        {tab === 'settlements' ? (
          <ContractSettlements kind={kind} />
        ) : first === undefined ? (
          <NotThere error={contracts.error} onRetry={async () => void (await contracts.refetch())} />
        ) : tab === 'own' ? (
          <OwnContract kind={kind} contracts={first} />
        ) : (
          <GivenContracts
            kind={kind}
            contracts={first}
            given={contracts.data?.pages.flatMap(({ given }) => given) ?? []}
            more={contracts}
          />
        )}
      </div>
    </AgentPage>
  );
}

/** Contracts that have not arrived: their skeleton, or why they did not. */
function NotThere({ error, onRetry }: { error: Error | null; onRetry: () => Promise<void> }) {
  return error === null ? <AgentSkeleton /> : <CallFailure compact error={error} onRetry={onRetry} />;
}

/** How many contracts of this tab wait for the agent's answer. The own one counts among all that wait. */
function waitingOf(contracts: Contracts | undefined, tab: 'own' | 'given'): number {
  if (contracts === undefined) return 0;
  const { own, waiting } = contracts;
  const open = own?.open?.state === 'proposed' && own.open.proposedBy === 'giver';
  const ending = own?.current?.state === 'ending' && own.current.endAskedBy === 'giver';
  const mine = Number(open || ending);
  return tab === 'own' ? mine : Math.max(0, waiting - mine);
}

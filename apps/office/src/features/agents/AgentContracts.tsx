import { Button } from '@mantine/core';
import { useState } from 'react';
import { mayDo, useSession } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './Agents.module.css';
import { ContractsTable } from './ContractsTable.tsx';
import { OfferContract } from './OfferContract.tsx';
import type { AgentFile } from './use-agents.ts';

/** The contracts of one agent; the house offers one to agents on top. */
export function AgentContracts({ agent: { memberId, account, type, upline } }: { agent: AgentFile }) {
  const t = useTexts().agentContracts.offer;
  const mayWrite = mayDo(useSession(), 'agents.write');
  const [isOpen, setOpen] = useState(false);
  const mayOffer = mayWrite && type !== 0 && upline === null;
  return (
    <>
      {mayWrite && upline !== null && <p className={styles.quiet}>{t.onlyTop}</p>}
      {mayOffer && (
        <div className={styles.actions}>
          <Button
            size="md"
            variant={isOpen ? 'default' : 'filled'}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t.open}
          </Button>
        </div>
      )}
      {mayOffer && isOpen && <OfferContract memberId={memberId} account={account} />}
      <ContractsTable asked={{ show: 'all', memberId }} />
    </>
  );
}

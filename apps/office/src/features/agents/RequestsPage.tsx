import { useState } from 'react';
import { Listing } from '../../shared/listing/Listing.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { useChoice } from '../../shared/use-choice.ts';
import { useWaiting } from '../../shared/waiting/use-waiting.ts';
import styles from './Agents.module.css';
import { LineRequestCard } from './LineRequestCard.tsx';
import { LockRequests } from './LockRequests.tsx';
import { type MadeAccount, useLineRequests } from './use-agents.ts';

const WHAT = ['changes', 'locks'] as const;

/** What one operator asked to do with lines and another must confirm, and locks for which agents ask. */
export function RequestsPage() {
  const t = useTexts().agents.requests;
  const { agentRequests = 0, agentLocks = 0 } = useWaiting();
  const what = useChoice('what', WHAT);
  const waiting = { changes: agentRequests, locks: agentLocks };
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <Tabs
        label={t.what}
        name="what"
        current={what}
        tabs={WHAT.map((key) => ({ key, text: t[key], waiting: waiting[key] }))}
      />
      {what === 'changes' ? <Changes /> : <LockRequests />}
    </>
  );
}

function Changes() {
  const t = useTexts().agents.requests;
  const found = useLineRequests();
  const [made, setMade] = useState<MadeAccount | null>(null);
  return (
    <>
      <div role="status">
        {made && (
          <p className={styles.made}>
            {fill(t.opened, { account: made.account })} <code>{made.password}</code>
          </p>
        )}
      </div>
      <Listing
        list={found.data?.pages.flatMap(({ list }) => list)}
        query={found}
        cardHeight={180}
        empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
        renderCard={(request) => <LineRequestCard key={request.requestId} request={request} onMade={setMade} />}
      />
    </>
  );
}

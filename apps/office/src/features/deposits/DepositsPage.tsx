import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Listing } from '../../shared/listing/Listing.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useWalk } from '../../shared/use-walk.ts';
import { DepositCard } from './DepositCard.tsx';
import styles from './Deposits.module.css';
import { type Queue, queues, useDeposits } from './use-deposits.ts';

/** Deposits that wait for an operator, oldest first; those that were credited or rejected, newest first. */
export function DepositsPage() {
  const t = useTexts().deposits;
  const [query] = useSearchParams();
  const asked = query.get('state');
  const queue = queues.find((each) => each === asked) ?? 'open';
  const tabs = queues.map((key) => ({ key, text: t.queues[key] }));
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <Tabs label={t.filter} name="state" tabs={tabs} current={queue} />
      <Deposits key={queue} queue={queue} />
    </>
  );
}

function Deposits({ queue }: { queue: Queue }) {
  const t = useTexts().deposits;
  const deposits = useDeposits(queue);
  const list = useRef<HTMLDivElement>(null);
  const stay = useWalk(list);
  return (
    <div ref={list}>
      {queue === 'open' && (
        <p className={styles.keys}>
          {t.keys.map(([key, what]) => (
            <span key={key}>
              <kbd>{key}</kbd> {what}
            </span>
          ))}
        </p>
      )}
      <Listing
        list={deposits.data?.pages.flatMap((page) => page.list)}
        query={deposits}
        cardHeight={148}
        empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
        renderCard={(deposit) => (
          <DepositCard key={deposit.depositId} deposit={deposit} onDecided={() => requestAnimationFrame(stay)} />
        )}
        pages={{ ...deposits, label: t.more }}
      />
    </div>
  );
}

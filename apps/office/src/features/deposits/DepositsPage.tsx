import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { Listing } from '../../shared/listing/Listing.tsx';
import { Keys } from '../../shared/Keys.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { ExportButton } from '../../shared/table/ExportButton.tsx';
import { OrderSelect } from '../../shared/table/OrderSelect.tsx';
import { Pages } from '../../shared/table/Pages.tsx';
import { Tools } from '../../shared/table/Tools.tsx';
import { Filter } from '../../shared/table/Filter.tsx';
import { Sum } from '../../shared/table/Sum.tsx';
import { FILTER_NAMES, useMoneyFilter } from '../../shared/table/use-money-filter.ts';
import { useSorting } from '../../shared/table/use-sorting.ts';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useChoice } from '../../shared/use-choice.ts';
import { useWalk } from '../../shared/use-walk.ts';
import { DepositCard } from './DepositCard.tsx';
import { DepositsTable } from './DepositsTable.tsx';
import { exportDeposits } from './export-deposits.ts';
import { type Asked, queues, useDeposits, useMethodLanguage, useMethods } from './use-deposits.ts';

const SORTS = ['time', 'amount'] as const;
// The list of all has no index by amount.
const BY_TIME = ['time'] as const;

/** Deposits that wait for an operator, oldest first, and decided deposits, newest first. */
export function DepositsPage() {
  const t = useTexts().deposits;
  const queue = useChoice('state', queues);
  const tabs = queues.map((key) => ({ key, text: t.queues[key] }));
  const language = useMethodLanguage();
  const { sorting, onSort } = useSorting(queue === 'all' ? BY_TIME : SORTS, {
    by: 'time',
    order: queue === 'open' ? 'asc' : 'desc',
  });
  const isQueue = queue === 'open';
  const { asked, method, fields, query, onFilter } = useMoneyFilter(useMethods(!isQueue));
  const list = isQueue ? { queue, sorting } : { queue, sorting, filter: { ...asked, method } };
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <Tabs label={t.filter} name="state" tabs={tabs} current={queue} keep={FILTER_NAMES} />
      {!isQueue && <Filter fields={fields} query={query} onFilter={onFilter} />}
      <Tools>
        {isQueue && <OrderSelect sorting={sorting} onSort={onSort} />}
        <ExportButton key={queue} name={`deposits-${queue}`} rows={() => exportDeposits(list, language)} />
      </Tools>
      {isQueue ? <Waiting asked={list} /> : <Decided key={queue} asked={list} onSort={onSort} />}
    </>
  );
}

function Waiting({ asked }: { asked: Asked }) {
  const t = useTexts().deposits;
  const deposits = useDeposits(asked);
  const list = useRef<HTMLDivElement>(null);
  const stay = useEffectEvent(useWalk(list));
  const [decided, countDecided] = useReducer((count: number) => count + 1, 0);
  // Runs once the list is drawn without the decided deposit; earlier, the focus would be lost with it.
  useEffect(() => {
    if (decided > 0) stay();
  }, [decided]);
  return (
    <div ref={list}>
      <Sum sum={deposits.data?.pages[0]?.sum} currency={deposits.data?.pages[0]?.list[0]?.currency ?? ''} />
      <Keys keys={t.keys} />
      <Listing
        list={deposits.data?.pages.flatMap((page) => page.list)}
        query={deposits}
        cardHeight={148}
        empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
        renderCard={(deposit) => <DepositCard key={deposit.depositId} deposit={deposit} onDecided={countDecided} />}
        pages={{ ...deposits, label: t.more }}
      />
    </div>
  );
}

function Decided({ asked, onSort }: { asked: Asked; onSort: (sorting: Asked['sorting']) => void }) {
  const t = useTexts().deposits;
  const deposits = useDeposits(asked);
  const rows = deposits.data?.pages.flatMap((page) => page.list);
  return (
    <>
      <Sum sum={deposits.data?.pages[0]?.sum} currency={rows?.[0]?.currency ?? ''} />
      <Pages rows={rows?.length} query={deposits} empty={<Notice title={t.emptyTitle} text={t.emptyText} />}>
        <DepositsTable rows={rows ?? []} sorting={asked.sorting} onSort={onSort} />
      </Pages>
    </>
  );
}

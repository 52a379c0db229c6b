import { Button } from '@mantine/core';
import { PAYOUT_KINDS } from '@chhokka/contracts/payment-brands';
import { failureText } from '../../shared/api.ts';
import { Listing } from '../../shared/listing/Listing.tsx';
import { Keys } from '../../shared/Keys.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { ExportButton } from '../../shared/table/ExportButton.tsx';
import { Pages } from '../../shared/table/Pages.tsx';
import { Tools } from '../../shared/table/Tools.tsx';
import { Filter } from '../../shared/table/Filter.tsx';
import { Sum } from '../../shared/table/Sum.tsx';
import { FILTER_NAMES, useMoneyFilter } from '../../shared/table/use-money-filter.ts';
import { useSorting } from '../../shared/table/use-sorting.ts';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useChoice } from '../../shared/use-choice.ts';
import { useKeys } from '../../shared/use-keys.ts';
import { exportWithdrawals } from './export-withdrawals.ts';
import {
  type Asked,
  type Method,
  ON_HOLD,
  QUEUE,
  type Shown,
  states,
  useTake,
  useWithdrawals,
} from './use-withdrawals.ts';
import { WithdrawalCard } from './WithdrawalCard.tsx';
import styles from './Withdrawals.module.css';
import { WithdrawalsTable } from './WithdrawalsTable.tsx';
import { WorkCard } from './WorkCard.tsx';

/** Withdrawals: the claimed one, the waiting ones, and the ended ones. */
export function WithdrawalsPage() {
  const t = useTexts().withdrawals;
  const state = useChoice('state', states);
  const tabs = states.map((key) => ({ key, text: t.states[key] }));
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <Tabs label={t.filter} name="state" tabs={tabs} current={state} keep={FILTER_NAMES} />
      {state === 'open' && <Queue key={state} asked={QUEUE} />}
      {state === 'waiting' && <Queue key={state} asked={ON_HOLD} />}
      {state !== 'open' && state !== 'waiting' && <Shelf key={state} state={state} />}
    </>
  );
}

/** Open withdrawals, in the queue with the button that claims the next; the operator's own is open above the others. */
function Queue({ asked }: { asked: Asked }) {
  const texts = useTexts();
  const t = texts.withdrawals;
  const withdrawals = useWithdrawals(asked);
  const isQueue = asked.state === 'open';
  const take = useTake();
  const list = withdrawals.data?.pages.flatMap((page) => page.list);
  const own = list?.find(({ claim }) => claim?.mine);
  const next = (): void => take.mutate(undefined);
  useKeys({ n: own || !isQueue ? undefined : next });
  return (
    <>
      <div className={styles.tools} role="status">
        {!own && isQueue && (
          <Button size="md" loading={take.isPending} onClick={next}>
            {t.next}
          </Button>
        )}
        {take.data === null && !own && <span className={styles.nothing}>{t.nothing}</span>}
      </div>
      <Keys keys={t.keys} />
      <Tools>
        <Sum sum={withdrawals.data?.pages[0]?.sum} currency={list?.[0]?.currency ?? ''} />
        <Export asked={asked} />
      </Tools>
      {take.error && (
        <p className={styles.failed} role="alert">
          {failureText(take.error, texts)}
        </p>
      )}
      {own && <WorkCard key={own.withdrawalId} withdrawalId={own.withdrawalId} />}
      <Listing
        list={list?.filter((each) => each !== own)}
        query={withdrawals}
        cardHeight={112}
        empty={own ? null : <Notice title={t.emptyTitle} text={t.emptyText} />}
        renderCard={(withdrawal) => (
          <WithdrawalCard
            key={withdrawal.withdrawalId}
            withdrawal={withdrawal}
            onTake={own || !withdrawal.mayTake ? undefined : () => take.mutate(withdrawal.withdrawalId)}
          />
        )}
        pages={{ ...withdrawals, label: t.more }}
      />
    </>
  );
}

const SORTS = ['time', 'amount'] as const;
const BY_TIME = ['time'] as const;

function methodOf(name: string | undefined): Method | undefined {
  return PAYOUT_KINDS.find((each) => each === name);
}

function Shelf({ state }: { state: Shown }) {
  const t = useTexts().withdrawals;
  // The list of all has no index by amount.
  const { sorting, onSort } = useSorting(state === 'all' ? BY_TIME : SORTS, { by: 'time', order: 'desc' });
  const kinds = Object.entries(t.kind).map(([value, label]) => ({ value, label }));
  const { asked: filter, method, ...form } = useMoneyFilter(kinds);
  const asked = { state, sorting, filter: { ...filter, method: methodOf(method) } };
  const withdrawals = useWithdrawals(asked);
  const rows = withdrawals.data?.pages.flatMap((page) => page.list);
  return (
    <>
      <Filter {...form} />
      <Tools>
        <Sum sum={withdrawals.data?.pages[0]?.sum} currency={rows?.[0]?.currency ?? ''} />
        <Export asked={asked} />
      </Tools>
      <Pages rows={rows?.length} query={withdrawals} empty={<Notice title={t.emptyTitle} text={t.emptyText} />}>
        <WithdrawalsTable rows={rows ?? []} sorting={sorting} onSort={onSort} />
      </Pages>
    </>
  );
}

function Export({ asked }: { asked: Asked }) {
  return <ExportButton name={`withdrawals-${asked.state}`} rows={() => exportWithdrawals(asked)} />;
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type LineSort, RECORD_SORTS } from '@chhokka/contracts/limits';
import { EmptyState, Money, Select, Tabs } from '@chhokka/ui';
import { useLanguage, wireLanguage } from '../../../platform/language/language.ts';
import { MEMBER_KEY } from '../../../platform/member/member.ts';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { CentrePage, WhenThere } from '../CentrePage.tsx';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import type { Days } from '../records/days.ts';
import { MoreButton } from '../records/MoreButton.tsx';
import { RangePicker } from '../records/RangePicker.tsx';
import { RecordFilters } from '../records/RecordFilters.tsx';
import records from '../records/Records.module.css';
import { useDays } from '../records/use-days.ts';
import { LineExport } from './LineExport.tsx';
import { LineList } from './LineList.tsx';

const PAGE_SIZE = 20;
const FIRST_DAYS = 30;

/** What the record shows. `sort` left out: every kind. */
export interface LineSelection extends Days {
  readonly account: 'cash' | 'held';
  readonly sort?: LineSort;
}

/** Every entry of the member's account (1-site §2, in_account_record). */
export default function AccountRecordPage() {
  const t = useTranslations('centre.records');
  const [days, setDays] = useDays(FIRST_DAYS);
  const [account, setAccount] = useState<LineSelection['account']>('cash');
  const [sort, setSort] = useState<LineSort | ''>('');
  const selection: LineSelection = { ...days, account, ...(sort && { sort }) };
  const sorts = [
    { value: '', label: t('all') },
    ...RECORD_SORTS.map((each) => ({ value: each, label: t(`account.sorts.${each}`) })),
  ];
  return (
    <CentrePage
      lead={t('account.lead')}
      tools={
        <RecordFilters days={days} count={sort === '' ? 0 : 1} action={<LineExport selection={selection} />}>
          <RangePicker days={days} onChange={setDays} />
          <Select
            label={t('account.sort')}
            value={sort}
            options={sorts}
            onChange={(value) => setSort(RECORD_SORTS.find((each) => each === value) ?? '')}
          />
        </RecordFilters>
      }
    >
      <Tabs
        label={t('account.which')}
        tabs={(['cash', 'held'] as const).map((key) => ({ key, label: t(`account.${key}`) }))}
        selected={account}
        onSelect={setAccount}
        panelId="account-lines"
      />
      <div id="account-lines" role="tabpanel" aria-label={t(`account.${account}`)} className={records.panel}>
        <Lines selection={selection} />
      </div>
    </CentrePage>
  );
}

function Lines({ selection }: { selection: LineSelection }) {
  const t = useTranslations('centre.records');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const lines = useInfiniteQuery({
    queryKey: [...MEMBER_KEY, 'lines', selection, language],
    queryFn: ({ pageParam, signal }) => {
      const input = { ...selection, pageSize: PAGE_SIZE, language: wireLanguage() };
      return centreCall('accountRecords', { ...input, ...(pageParam && { after: pageParam }) }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
  return (
    <WhenThere query={lines}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        const now = pages[0]?.[selection.account === 'cash' ? 'available' : 'held'] ?? '0.00';
        return (
          <>
            <p className={records.note}>
              {t(`account.${selection.account}`)}: <Money amount={now} symbol={symbol} />
              {selection.account === 'held' && <> · {t('account.heldText')}</>}
            </p>
            {list.length > 0 ? (
              <LineList lines={list} />
            ) : (
              <EmptyState
                compact
                picture={<ScrollText size={40} strokeWidth={1.5} aria-hidden="true" />}
                title={t('nothing')}
                text={t('nothingText')}
              />
            )}
            <MoreButton records={lines} />
          </>
        );
      }}
    </WhenThere>
  );
}

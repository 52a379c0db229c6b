import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CallValue, GameType } from '@chhokka/contracts';
import { buttonClass, EmptyState, Select } from '@chhokka/ui';
import { useLanguage, wireLanguage } from '../../../platform/language/language.ts';
import { MEMBER_KEY } from '../../../platform/member/member.ts';
import { Link } from '../../../platform/router/router.tsx';
import { CentrePage, WhenThere } from '../CentrePage.tsx';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import type { Days } from '../records/days.ts';
import { Figures } from '../records/Figures.tsx';
import { MoreButton } from '../records/MoreButton.tsx';
import { RangePicker } from '../records/RangePicker.tsx';
import { RecordFilters } from '../records/RecordFilters.tsx';
import records from '../records/Records.module.css';
import { useDays } from '../records/use-days.ts';
import { BetExport } from './BetExport.tsx';
import { BetList } from './BetList.tsx';

const PAGE_SIZE = 20;
const FIRST_DAYS = 7;
/** How many pages are requested in a row when they come short: each looks through thousands of rounds. */
const ASKED_AT_ONCE = 5;

/** The filters of the record. Left out: every provider, every type. */
export interface Selection extends Days {
  readonly vassalage?: string;
  readonly gameType?: GameType;
}

type Totals = CallValue<'betTotals'>;

/** The member's rounds (1-site §2, in_betting_record), with their totals. */
export default function BettingRecordPage() {
  const t = useTranslations('centre.records');
  const [days, setDays] = useDays(FIRST_DAYS);
  const [kind, setKind] = useState<Omit<Selection, keyof Days>>({});
  const language = useLanguage();
  const selection = { ...days, ...kind };
  const totals = useQuery({
    queryKey: [...MEMBER_KEY, 'betTotals', selection, language],
    queryFn: ({ signal }) => centreCall('betTotals', { ...selection, language: wireLanguage() }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <CentrePage
      lead={t('bets.lead')}
      tools={
        <RecordFilters days={days} count={Object.keys(kind).length} action={<BetExport selection={selection} />}>
          <RangePicker days={days} onChange={setDays} />
          {totals.data && (
            <div className={records.filters}>
              <Kinds totals={totals.data} kind={kind} onChange={setKind} />
            </div>
          )}
        </RecordFilters>
      }
    >
      <WhenThere query={totals}>{(value) => <TotalsOf totals={value} />}</WhenThere>
      <Rounds selection={selection} />
    </CentrePage>
  );
}

interface KindsProps {
  readonly totals: Totals;
  readonly kind: Omit<Selection, keyof Days>;
  readonly onChange: (kind: Omit<Selection, keyof Days>) => void;
}

/** Offers what was played in these days. A chosen filter stays, even if nothing was played there. */
function Kinds({ totals, kind, onChange }: KindsProps) {
  const t = useTranslations();
  const { vassalage, gameType } = kind;
  const all = { value: '', label: t('centre.records.all') };
  const vendors = totals.vendors.map(({ vassalage: value, name }) => ({ value, label: name }));
  const types = [...new Set([...totals.gameTypes, ...(gameType ? [gameType] : [])])];
  return (
    <>
      <Select
        label={t('centre.records.bets.vendor')}
        value={vassalage ?? ''}
        options={[all, ...withChosen(vendors, vassalage)]}
        onChange={(value) => onChange({ ...(gameType && { gameType }), ...(value && { vassalage: value }) })}
      />
      <Select
        label={t('centre.records.bets.type')}
        value={gameType ?? ''}
        options={[all, ...types.map((value) => ({ value, label: t(`shell.category.${value}`) }))]}
        onChange={(value) => {
          const chosen = types.find((type) => type === value);
          onChange({ ...(vassalage && { vassalage }), ...(chosen && { gameType: chosen }) });
        }}
      />
    </>
  );
}

function withChosen(options: { value: string; label: string }[], chosen: string | undefined) {
  if (chosen === undefined || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: chosen }];
}

function TotalsOf({ totals }: { totals: Totals }) {
  const t = useTranslations('centre.records.bets');
  return (
    <Figures
      label={t('totals')}
      figures={[
        { name: t('count'), count: totals.bets },
        { name: t('staked'), amount: totals.staked },
        { name: t('won'), amount: totals.won },
        { name: t('net'), amount: totals.net, tone: 'net' },
      ]}
    />
  );
}

function Rounds({ selection }: { selection: Selection }) {
  const language = useLanguage();
  const rounds = useInfiniteQuery({
    queryKey: [...MEMBER_KEY, 'bets', selection, language],
    queryFn: ({ pageParam, signal }) => readRounds(selection, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    // Rounds change while the page is closed: it is fetched again whenever it is opened.
    staleTime: 0,
  });
  return (
    <WhenThere query={rounds}>
      {({ pages }) => {
        const bets = pages.flatMap((page) => page.list);
        return (
          <>
            {bets.length > 0 ? <BetList bets={bets} /> : !rounds.hasNextPage && <Nothing />}
            <MoreButton records={rounds} />
          </>
        );
      }}
    </WhenThere>
  );
}

/** One page of rounds. Where a provider's rounds are far apart, it takes several answers. */
async function readRounds(selection: Selection, after: string | undefined, signal: AbortSignal) {
  const list: CallValue<'betRecords'>['list'] = [];
  let next = after;
  for (let asked = 0; asked < ASKED_AT_ONCE; asked += 1) {
    const input = { ...selection, pageSize: PAGE_SIZE, language: wireLanguage(), ...(next && { after: next }) };
    const page = await centreCall('betRecords', input, { signal });
    list.push(...page.list);
    next = page.next ?? undefined;
    if (next === undefined || list.length >= PAGE_SIZE) break;
  }
  return { list, next };
}

function Nothing() {
  const t = useTranslations('centre.records');
  return (
    <EmptyState
      compact
      picture={<ReceiptText size={40} strokeWidth={1.5} aria-hidden="true" />}
      title={t('nothing')}
      text={t('nothingText')}
      action={
        <Link to="/rng" className={buttonClass('primary')}>
          {t('bets.emptyAction')}
        </Link>
      }
    />
  );
}

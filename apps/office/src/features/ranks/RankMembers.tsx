import type { OfficeMessages } from '@chhokka/messages';
import { dayText } from '@chhokka/ui/day';
import { useAddress } from '../../shared/address.ts';
import { useLanguage } from '../../shared/language.ts';
import { MemberName } from '../../shared/MemberName.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { Filter } from '../../shared/table/Filter.tsx';
import { Pages } from '../../shared/table/Pages.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { type Ranked, useRanked, useRankFigures } from './use-ranks.ts';

/** Members with a rank. Ranks and labels are set on the member's page. */
export function RankMembers() {
  const t = useTexts().ranks;
  const language = useLanguage();
  const { query, change } = useAddress();
  const account = query.get('account') ?? '';
  const level = query.get('rankLevel') ?? '';
  const names = new Map(useRankFigures().data?.ranks.map(({ rankLevel, name }) => [rankLevel, name[language]]));
  const found = useRanked({
    falling: query.get('falling') === 'yes' ? 'yes' : 'no',
    ...(account !== '' && { account }),
    ...(/^\d{1,2}$/.test(level) && { rankLevel: Number(level) }),
  });
  const rows = found.data?.pages.flatMap(({ list }) => list);
  const nameOf = (rankLevel: number): string => names.get(rankLevel) ?? fill(t.level, { level: rankLevel });
  return (
    <>
      <Filter
        query={query}
        onFilter={change}
        fields={[
          { name: 'account', label: t.account },
          {
            name: 'rankLevel',
            label: t.rank,
            options: [
              { value: '', label: t.any },
              ...[...names].map(([value, label]) => ({ value: String(value), label })),
            ],
          },
          {
            name: 'falling',
            label: t.which,
            options: [
              { value: '', label: t.whiches.no },
              { value: 'yes', label: t.whiches.yes },
            ],
          },
        ]}
      />
      <Pages rows={rows?.length} query={found} empty={<Notice title={t.emptyTitle} text={t.emptyText} />}>
        <DataTable
          caption={t.caption}
          columns={columnsOf(t, nameOf)}
          rows={rows ?? []}
          rowKey={({ memberId }) => memberId}
        />
      </Pages>
    </>
  );
}

function columnsOf(t: OfficeMessages['ranks'], nameOf: (rankLevel: number) => string): Column<Ranked, never>[] {
  const day = (text: string | null) => (text === null ? '–' : dayText(text));
  return [
    { id: 'member', title: t.member, cell: (row) => <MemberName memberId={row.memberId} account={row.account} /> },
    { id: 'rank', title: t.rank, cell: ({ rankLevel }) => nameOf(rankLevel) },
    { id: 'since', title: t.since, cell: ({ since }) => <Time at={since} /> },
    { id: 'falls', title: t.falls, cell: ({ fallsOn }) => day(fallsOn) },
    { id: 'fixed', title: t.fixed, cell: ({ fixedUntil }) => day(fixedUntil) },
    { id: 'labels', title: t.labels, cell: ({ labels }) => labels.join(', ') || '–' },
  ];
}

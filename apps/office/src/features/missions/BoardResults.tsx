import type { OfficeMessages } from '@chhokka/messages';
import { useState } from 'react';
import { useLanguage } from '../../shared/language.ts';
import { Card, CardFoot, CardHead } from '../../shared/listing/Card.tsx';
import { Listing } from '../../shared/listing/Listing.tsx';
import { MemberName } from '../../shared/MemberName.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { useSiteCurrency } from '../../shared/site.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { Pager } from '../../shared/table/Pager.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time, useTimeText } from '../../shared/Time.tsx';
import { prizeText } from '../awards/prize-text.ts';
import { type Result, useBoardResults } from './use-missions.ts';

type Place = Result['places'][number];

/** The results of leaderboards, the newest period first. */
export function BoardResults() {
  const t = useTexts().missions;
  const [pageNo, setPageNo] = useState(1);
  const found = useBoardResults(pageNo);
  return (
    <>
      <Listing
        list={found.data?.list}
        query={found}
        cardHeight={260}
        empty={<Notice title={t.noResults} text={t.noResultsText} />}
        renderCard={(result) => <ResultCard key={`${result.boardId} ${result.startsAt}`} result={result} />}
      />
      <Pager page={pageNo} pages={found.data?.totalPages ?? 1} onPage={setPageNo} />
    </>
  );
}

function ResultCard({ result }: { result: Result }) {
  const texts = useTexts();
  const t = texts.missions;
  const language = useLanguage();
  const timeText = useTimeText();
  const currency = useSiteCurrency();
  const { boardId, title, startsAt, endsAt, closedAt, places } = result;
  return (
    <Card data-board={boardId}>
      <CardHead who={title[language] || boardId} badges={null} />
      <CardFoot>
        <span>{fill(t.period, { from: timeText(startsAt), to: timeText(endsAt) })}</span>
        <span>
          {t.closed} <Time at={closedAt} />
        </span>
      </CardFoot>
      <DataTable
        caption={title[language] || boardId}
        columns={columnsOf(texts, currency)}
        rows={places}
        rowKey={({ place }) => String(place)}
      />
    </Card>
  );
}

function columnsOf(texts: OfficeMessages, currency: string): Column<Place, never>[] {
  const t = texts.missions;
  return [
    { id: 'place', title: t.place, cell: ({ place }) => place },
    { id: 'member', title: t.member, cell: (row) => <MemberName memberId={row.memberId} account={row.account} /> },
    amountColumn({ id: 'stake', title: t.stake, currency, amount: (row: Place) => row.stake }),
    { id: 'reached', title: t.reachedAt, cell: ({ reachedAt }) => <Time at={reachedAt} /> },
    { id: 'prize', title: t.prize, cell: ({ prize }) => prizeText(texts, { prize, currency }) },
  ];
}

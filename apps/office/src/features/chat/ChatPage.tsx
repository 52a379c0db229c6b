import { Listing } from '../../shared/listing/Listing.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { useTexts } from '../../shared/texts.ts';
import { ReportCard } from './ReportCard.tsx';
import { useReports } from './use-reports.ts';

/** Messages of the chat room that members reported, most reported first. */
export function ChatPage() {
  const t = useTexts();
  const reports = useReports();
  return (
    <>
      <PageHead title={t.chat.title} lead={t.chat.lead} />
      <Listing
        list={reports.data?.list}
        query={reports}
        cardHeight={196}
        empty={<Notice title={t.chat.emptyTitle} text={t.chat.emptyText} />}
        renderCard={(message) => <ReportCard key={message.number} message={message} />}
      />
    </>
  );
}

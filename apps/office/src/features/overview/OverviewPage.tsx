import { offsetLabel } from '@chhokka/kernel';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { useSiteOffset } from '../../shared/site.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { AlarmsBlock } from './AlarmsBlock.tsx';
import { BooksBlock } from './BooksBlock.tsx';
import { HealthBlock } from './HealthBlock.tsx';
import styles from './Overview.module.css';
import { PARTIES, QUEUES } from './permissions.ts';
import { QueuesBlock } from './QueuesBlock.tsx';
import { ReturnsBlock } from './ReturnsBlock.tsx';
import { TodayBlock } from './TodayBlock.tsx';

/** The operator's first page: how today goes, what waits, and whether all is well. Blocks follow the permissions. */
export function OverviewPage() {
  const t = useTexts().overview;
  const session = useSession();
  const zone = offsetLabel(useSiteOffset());
  const seesReports = mayDo(session, 'reports.read');
  return (
    <>
      <PageHead title={t.title} lead={fill(t.lead, { zone })} />
      <div className={styles.blocks} data-reports={seesReports || undefined}>
        {seesReports && <TodayBlock />}
        <div className={styles.side}>
          {mayDo(session, QUEUES) && <QueuesBlock />}
          {mayDo(session, 'approvals.decide') && <AlarmsBlock />}
          {seesReports && <BooksBlock />}
          {mayDo(session, PARTIES) && <HealthBlock />}
        </div>
        {seesReports && <ReturnsBlock />}
      </div>
    </>
  );
}

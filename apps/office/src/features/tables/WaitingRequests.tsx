import { useTexts } from '../../shared/texts.ts';
import { RequestCard } from './RequestCard.tsx';
import styles from './Tables.module.css';
import { useRequests, type Which } from './use-tables.ts';

/** What waits for a second operator at all tables, or at one; nothing when nothing waits. */
export function WaitingRequests({ which }: { which?: Which }) {
  const t = useTexts().tables;
  const found = useRequests('waiting', which);
  const pages = found.data?.pages ?? [];
  if (pages.every(({ list }) => list.length === 0)) return null;
  return (
    <section className={styles.waiting} aria-labelledby="waiting-requests">
      <h2 id="waiting-requests" className={styles.title}>
        {t.requestsTitle}
      </h2>
      <ul className={styles.list}>
        {pages.flatMap(({ list, at }) =>
          list.map((request) => (
            <RequestCard key={request.requestId} request={request} at={at} cameAt={found.dataUpdatedAt} />
          )),
        )}
      </ul>
    </section>
  );
}

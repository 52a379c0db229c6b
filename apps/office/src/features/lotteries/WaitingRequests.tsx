import { useTexts } from '../../shared/texts.ts';
import styles from '../tables/Tables.module.css';
import { RequestCard } from './RequestCard.tsx';
import { useRequests } from './use-lotteries.ts';

/** What waits for a second operator at all lotteries, or at one; nothing when nothing waits. */
export function WaitingRequests({ gameCode }: { gameCode?: string }) {
  const t = useTexts().lotteries;
  const found = useRequests('waiting');
  const waiting = (found.data?.pages ?? []).flatMap(({ list, at }) =>
    list
      .filter((request) => gameCode === undefined || request.gameCode === gameCode)
      .map((request) => ({ request, at })),
  );
  if (waiting.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="waiting-requests">
      <h2 id="waiting-requests" className={styles.title}>
        {t.requestsTitle}
      </h2>
      <ul className={styles.list}>
        {waiting.map(({ request, at }) => (
          <RequestCard key={request.requestId} request={request} at={at} cameAt={found.dataUpdatedAt} />
        ))}
      </ul>
    </section>
  );
}

import { useTexts } from '../../../shared/texts.ts';
import { useProposals } from '../site-api.ts';
import { ProposalCard } from './ProposalCard.tsx';
import styles from './Proposals.module.css';

/** What of payment methods waits for a second operator; nothing is drawn where nothing does. `id`: of this one alone. */
export function WaitingProposals({ id }: { id?: string }) {
  const { methods } = useTexts();
  const found = useProposals('method', 'waiting', id);
  const list = found.data?.pages.flatMap((page) => page.list);
  if (list === undefined || list.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="waiting-proposals">
      <h2 id="waiting-proposals" className={styles.title}>
        {methods.waitingTitle}
      </h2>
      <ul className={styles.list}>
        {list.map((proposal) => (
          <ProposalCard key={proposal.proposalId} proposal={proposal} />
        ))}
      </ul>
    </section>
  );
}

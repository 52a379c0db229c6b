import { useTexts } from '../../../shared/texts.ts';
import { type ProposedKind, useProposals } from '../site-api.ts';
import { ProposalCard } from './ProposalCard.tsx';
import styles from './Proposals.module.css';

/** What of a kind waits for a second operator; nothing is drawn where nothing does. `id`: of this one alone. */
export function WaitingProposals({ kind, id }: { kind: ProposedKind; id?: string }) {
  const { proposals } = useTexts();
  const found = useProposals(kind, 'waiting', id);
  const list = found.data?.pages.flatMap((page) => page.list);
  if (list === undefined || list.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="waiting-proposals">
      <h2 id="waiting-proposals" className={styles.title}>
        {proposals.waitingTitle}
      </h2>
      <ul className={styles.list}>
        {list.map((proposal) => (
          <ProposalCard key={proposal.proposalId} kind={kind} proposal={proposal} />
        ))}
      </ul>
    </section>
  );
}

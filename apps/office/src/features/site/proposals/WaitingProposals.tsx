import { useTexts } from '../../../shared/texts.ts';
import { type ProposedKind, useProposals } from '../site-api.ts';
import { ProposalCard } from './ProposalCard.tsx';
import styles from './Proposals.module.css';

/** The changes of a kind that wait for a second operator; renders nothing without any. `id`: of this item only. */
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

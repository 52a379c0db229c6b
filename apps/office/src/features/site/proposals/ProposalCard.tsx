import { Link } from 'react-router';
import { ActionDialog, typed } from '../../../shared/dialog/ActionDialog.tsx';
import { ReasonField } from '../../../shared/dialog/ReasonField.tsx';
import { Card, CardBadge, CardFoot, CardHead } from '../../../shared/listing/Card.tsx';
import { mayDo, useSession } from '../../../shared/session.ts';
import { fill, useTexts } from '../../../shared/texts.ts';
import { useLanguage } from '../../../shared/language.ts';
import { Time } from '../../../shared/Time.tsx';
import { Differences } from '../Differences.tsx';
import { differences } from '../merge.ts';
import { type Proposal, useDecideProposal, useWithdrawProposal } from '../site-api.ts';
import styles from './Proposals.module.css';

const COLORS = { waiting: 'accent', approved: 'good', rejected: 'bad', withdrawn: 'plain' } as const;

/** A change that one operator asks for: what it would change, who asked, and what became of it. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { methods: t, approvals } = useTexts();
  const session = useSession();
  const { proposalId, id, title, before, after, state, askedBy, askedAt, decidedBy, decidedAt, reason } = proposal;
  const list = differences(before ?? { kind: after.kind }, after);
  return (
    <Card data-proposal={proposalId}>
      <CardHead
        who={title[useLanguage()]}
        badges={
          <>
            {before === null && <CardBadge color="plain">{t.made}</CardBadge>}
            <CardBadge color={COLORS[state]}>{t.states[state]}</CardBadge>
          </>
        }
      />
      <Differences list={list} />
      <CardFoot>
        <span>{fill(approvals.asked, { account: askedBy })}</span>
        <Time at={askedAt} />
        {decidedBy !== null && <span>{fill(approvals.decided, { account: decidedBy })}</span>}
        {decidedAt !== null && <Time at={decidedAt} />}
        {reason !== '' && <span>{reason}</span>}
        {before !== null && mayDo(session, 'methods.write') && (
          <Link to={`/payment-methods?id=${encodeURIComponent(id)}`}>{t.open}</Link>
        )}
      </CardFoot>
      {state === 'waiting' && <Answers proposal={proposal} />}
    </Card>
  );
}

function Answers({ proposal: { proposalId, mine } }: { proposal: Proposal }) {
  const { methods: t, approvals } = useTexts();
  const session = useSession();
  const decide = useDecideProposal();
  const withdraw = useWithdrawProposal();
  if (mine) {
    return (
      <div className={styles.answers}>
        <p className={styles.own}>{approvals.own}</p>
        <ActionDialog
          label={t.takeBack}
          title={t.takeBack}
          text={t.ifTakenBack}
          submit={t.takeBack}
          onSubmit={() => withdraw.mutateAsync({ proposalId })}
        />
      </div>
    );
  }
  if (!mayDo(session, 'approvals.decide')) return null;
  return (
    <div className={styles.answers}>
      <ActionDialog
        isMain
        label={approvals.approve}
        title={approvals.approve}
        text={t.ifApproved}
        submit={approvals.approve}
        onSubmit={(form) => decide.mutateAsync({ proposalId, decision: 'approve', reason: typed(form, 'reason') })}
      >
        <ReasonField label={approvals.reason} isOptional />
      </ActionDialog>
      <ActionDialog
        isBad
        label={approvals.reject}
        title={approvals.reject}
        text={t.ifRejected}
        submit={approvals.reject}
        onSubmit={(form) => decide.mutateAsync({ proposalId, decision: 'reject', reason: typed(form, 'reason') })}
      >
        <ReasonField label={approvals.reason} />
      </ActionDialog>
    </div>
  );
}

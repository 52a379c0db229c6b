import { Link } from 'react-router';
import { ActionDialog } from '../../shared/dialog/ActionDialog.tsx';
import { Card, CardFoot, CardHead, CardWords } from '../../shared/listing/Card.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { fill, useTexts, wordOf } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { Verdict } from '../../shared/verdict/Verdict.tsx';
import { RequestBadge } from './badges.tsx';
import { Changed } from './Changed.tsx';
import { changedLines } from './settings-lines.ts';
import styles from './Tables.module.css';
import { TimeLeft } from './TimeLeft.tsx';
import { idOf, type TableRequest, useDecideRequest, useWithdrawRequest } from './use-tables.ts';

interface RequestCardProps {
  readonly request: TableRequest;
  /** When the answer was made on the server's clock, and when it came. */
  readonly at: number;
  readonly cameAt: number;
}

/** What an operator asked of a table: its content, who decides it until when, and what came of it. */
export function RequestCard({ request, at, cameAt }: RequestCardProps) {
  const { tables: t, approvals, proposals, heldWins } = useTexts();
  const { requestId, name, kind, round, before, after, state, currency, endsAt, claim } = request;
  return (
    <Card data-request={requestId}>
      <CardHead
        who={
          <Link className={styles.link ?? ''} to={`/tables/${idOf(request)}`}>
            {name}
          </Link>
        }
        badges={<RequestBadge state={state} />}
      >
        <span>{fill(t.kinds[kind], { number: round?.number ?? '' })}</span>
      </CardHead>
      <CardWords>{request.reason}</CardWords>
      {before !== null && after !== null && <Changed lines={changedLines(t, currency, before, after)} />}
      {state === 'refused' && (
        <p className={styles.refused}>{fill(t.refused, { why: wordOf(t.refusals, request.answer) })}</p>
      )}
      {state === 'sending' && <p className={styles.quiet}>{t.sending}</p>}
      {state === 'expired' && <p className={styles.quiet}>{t.over}</p>}
      <CardFoot>
        <span>{fill(approvals.asked, { account: request.askedBy })}</span>
        <Time at={request.askedAt} />
        {claim !== null && !claim.mine && <span>{fill(heldWins.takenBy, { account: claim.account })}</span>}
        {state === 'waiting' && endsAt !== null && (
          <span>
            {proposals.ends} <TimeLeft until={endsAt} at={at} cameAt={cameAt} />
          </span>
        )}
        {request.decidedBy !== null && <span>{fill(approvals.decided, { account: request.decidedBy })}</span>}
        {request.decidedAt !== null && <Time at={request.decidedAt} />}
        {request.decisionReason !== '' && <span>{request.decisionReason}</span>}
      </CardFoot>
      {state === 'waiting' && <Answers request={request} />}
    </Card>
  );
}

function Answers({ request: { requestId, kind, mine } }: { request: TableRequest }) {
  const { tables: t, approvals, proposals } = useTexts();
  const session = useSession();
  const decide = useDecideRequest();
  const withdraw = useWithdrawRequest();
  if (mine) {
    return (
      <div className={styles.actions}>
        <p className={styles.own}>{approvals.own}</p>
        <ActionDialog
          label={proposals.takeBack}
          title={proposals.takeBack}
          text={proposals.ifTakenBack}
          submit={proposals.takeBack}
          onSubmit={() => withdraw.mutateAsync(requestId)}
        />
      </div>
    );
  }
  if (!mayDo(session, 'approvals.decide')) return null;
  return (
    <Verdict
      ifApproved={t.ifConfirmed[kind]}
      ifRejected={proposals.ifRejected}
      onDecide={(verdict, reason) =>
        decide.mutateAsync({ requestId, decision: verdict === 'approve' ? 'confirm' : 'reject', reason })
      }
    />
  );
}

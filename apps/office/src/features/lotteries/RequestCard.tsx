import { Link } from 'react-router';
import { ActionDialog } from '../../shared/dialog/ActionDialog.tsx';
import { Card, CardFoot, CardHead, CardWords } from '../../shared/listing/Card.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { useSiteCurrency } from '../../shared/site.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { Verdict } from '../../shared/verdict/Verdict.tsx';
import { Changed } from '../tables/Changed.tsx';
import styles from '../tables/Tables.module.css';
import { TimeLeft } from '../tables/TimeLeft.tsx';
import { RequestBadge } from './badges.tsx';
import own from './Lotteries.module.css';
import { changedLines } from './settings-lines.ts';
import { type LotteryRequest, useDecide } from './use-lotteries.ts';

interface RequestCardProps {
  readonly request: LotteryRequest;
  /** When the answer was made on the server's clock, and when it came. */
  readonly at: number;
  readonly cameAt: number;
}

/** What an operator asked of a lottery: its content, who decides it until when, and what came of it. */
export function RequestCard({ request, at, cameAt }: RequestCardProps) {
  const { lotteries: t, approvals, proposals } = useTexts();
  const currency = useSiteCurrency();
  const { gameCode, name, kind, numero, before, after, state, endsAt } = request;
  return (
    <Card data-request={request.requestId}>
      <CardHead
        who={
          <Link className={styles.link ?? ''} to={`/lotteries/${gameCode}`}>
            {name}
          </Link>
        }
        badges={<RequestBadge state={state} />}
      >
        <span>{fill(t.kinds[kind], { numero: numero ?? '' })}</span>
      </CardHead>
      <CardWords>{request.reason}</CardWords>
      {before !== null && after !== null && (
        <div className={own.lines}>
          <Changed lines={changedLines(t, currency, before, after)} />
        </div>
      )}
      {state === 'expired' && <p className={styles.quiet}>{t.over}</p>}
      <CardFoot>
        <span>{fill(approvals.asked, { account: request.askedBy })}</span>
        <Time at={request.askedAt} />
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

function Answers({ request: { requestId, kind, mine } }: { request: LotteryRequest }) {
  const { lotteries: t, approvals, proposals } = useTexts();
  const session = useSession();
  const { mutateAsync } = useDecide();
  if (mine) {
    return (
      <div className={styles.actions}>
        <p className={styles.own}>{approvals.own}</p>
        <ActionDialog
          label={proposals.takeBack}
          title={proposals.takeBack}
          text={proposals.ifTakenBack}
          submit={proposals.takeBack}
          onSubmit={() => mutateAsync({ requestId, decision: 'withdraw' })}
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
        mutateAsync({ requestId, decision: verdict === 'approve' ? 'confirm' : 'reject', reason })
      }
    />
  );
}

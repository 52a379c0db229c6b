import type { CallValue } from '@chhokka/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ActionDialog } from '../../shared/dialog/ActionDialog.tsx';
import { Card, CardBadge, CardFoot, CardHead, CardWords } from '../../shared/listing/Card.tsx';
import type { Meaning } from '../../shared/meaning.ts';
import { mayDo, useSession } from '../../shared/session.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { Verdict } from '../../shared/verdict/Verdict.tsx';
import styles from './SharedRounds.module.css';
import { TimeLeft } from './TimeLeft.tsx';

type TableRequest = CallValue<'officeTableRequests'>['list'][number];

/** What requests about all games have in common. Those about lotteries have fewer states. */
export type GameRequest = Pick<
  TableRequest,
  | 'requestId'
  | 'name'
  | 'reason'
  | 'state'
  | 'askedBy'
  | 'askedAt'
  | 'mine'
  | 'endsAt'
  | 'decidedBy'
  | 'decidedAt'
  | 'decisionReason'
>;

/** A request, with when the answer was made on the server's clock, and when it came. */
export interface Asked<R> {
  readonly request: R;
  readonly at: number;
  readonly cameAt: number;
}

interface RequestCardProps extends Asked<GameRequest> {
  /** The address of the game's page. */
  readonly to: string;
  readonly words: {
    readonly what: string;
    readonly state: string;
    readonly over: string;
    readonly ifConfirmed: string;
  };
  /** Another operator who has claimed it. */
  readonly takenBy?: string | undefined;
  /** The content, and what came of it. */
  readonly children: ReactNode;
  readonly onDecide: (decision: 'confirm' | 'reject', reason: string) => Promise<unknown>;
  readonly onTakeBack: () => Promise<unknown>;
}

/** What an operator asked of a game: its content, who decides it until when, and what came of it. */
export function RequestCard({ request, at, cameAt, to, words, takenBy, children, ...on }: RequestCardProps) {
  const { approvals, proposals, heldWins } = useTexts();
  const { requestId, name, state, endsAt } = request;
  return (
    <Card data-request={requestId}>
      <CardHead
        who={
          <Link className={styles.link ?? ''} to={to}>
            {name}
          </Link>
        }
        badges={<CardBadge color={STATES[state]}>{words.state}</CardBadge>}
      >
        <span>{words.what}</span>
      </CardHead>
      <CardWords>{request.reason}</CardWords>
      {children}
      {state === 'expired' && <p className={styles.quiet}>{words.over}</p>}
      <CardFoot>
        <span>{fill(approvals.asked, { account: request.askedBy })}</span>
        <Time at={request.askedAt} />
        {takenBy !== undefined && <span>{fill(heldWins.takenBy, { account: takenBy })}</span>}
        {state === 'waiting' && endsAt !== null && (
          <span>
            {proposals.ends} <TimeLeft until={endsAt} at={at} cameAt={cameAt} />
          </span>
        )}
        {request.decidedBy !== null && <span>{fill(approvals.decided, { account: request.decidedBy })}</span>}
        {request.decidedAt !== null && <Time at={request.decidedAt} />}
        {request.decisionReason !== '' && <span>{request.decisionReason}</span>}
      </CardFoot>
      {state === 'waiting' && <Answers isMine={request.mine} ifConfirmed={words.ifConfirmed} {...on} />}
    </Card>
  );
}

const STATES: Readonly<Record<GameRequest['state'], Meaning>> = {
  waiting: 'accent',
  sending: 'accent',
  done: 'good',
  refused: 'bad',
  rejected: 'bad',
  withdrawn: 'plain',
  expired: 'plain',
};

interface AnswersProps extends Pick<RequestCardProps, 'onDecide' | 'onTakeBack'> {
  readonly isMine: boolean;
  readonly ifConfirmed: string;
}

function Answers({ isMine, ifConfirmed, onDecide, onTakeBack }: AnswersProps) {
  const { approvals, proposals } = useTexts();
  const session = useSession();
  if (isMine) {
    return (
      <div className={styles.actions}>
        <p className={styles.own}>{approvals.own}</p>
        <ActionDialog
          label={proposals.takeBack}
          title={proposals.takeBack}
          text={proposals.ifTakenBack}
          submit={proposals.takeBack}
          onSubmit={onTakeBack}
        />
      </div>
    );
  }
  if (!mayDo(session, 'approvals.decide')) return null;
  return (
    <Verdict
      ifApproved={ifConfirmed}
      ifRejected={proposals.ifRejected}
      onDecide={(verdict, reason) => onDecide(verdict === 'approve' ? 'confirm' : 'reject', reason)}
    />
  );
}

import { fill, useTexts, wordOf } from '../../shared/texts.ts';
import { Changed } from '../shared-rounds/Changed.tsx';
import { type Asked, RequestCard } from '../shared-rounds/RequestCard.tsx';
import { Decided, Waiting } from '../shared-rounds/Requests.tsx';
import styles from '../shared-rounds/SharedRounds.module.css';
import { changedLines } from './settings-lines.ts';
import own from './Tables.module.css';
import {
  idOf,
  type TableRequest,
  useDecideRequest,
  useRequests,
  useWithdrawRequest,
  type Which,
} from './use-tables.ts';

/** What waits for a second operator at all tables, or at one; nothing when nothing waits. */
export function WaitingRequests({ which }: { which?: Which }) {
  const t = useTexts().tables;
  return <Waiting title={t.requestsTitle} found={useRequests('waiting', which)} Card={TableRequestCard} />;
}

/** What operators asked of tables earlier. */
export function DecidedRequests() {
  return <Decided words={useTexts().tables} found={useRequests('ended')} Card={TableRequestCard} />;
}

function TableRequestCard({ request, ...asked }: Asked<TableRequest>) {
  const t = useTexts().tables;
  const decide = useDecideRequest();
  const withdraw = useWithdrawRequest();
  const { requestId, kind, round, before, after, state, currency, claim } = request;
  return (
    <RequestCard
      {...asked}
      request={request}
      to={`/tables/${idOf(request)}`}
      words={{
        what: fill(t.kinds[kind], { number: round?.number ?? '' }),
        state: t.requestStates[state],
        over: t.over,
        ifConfirmed: t.ifConfirmed[kind],
      }}
      takenBy={claim !== null && !claim.mine ? claim.account : undefined}
      onDecide={(decision, reason) => decide.mutateAsync({ requestId, decision, reason })}
      onTakeBack={() => withdraw.mutateAsync(requestId)}
    >
      {before !== null && after !== null && <Changed lines={changedLines(t, currency, before, after)} />}
      {state === 'refused' && (
        <p className={own.refused}>{fill(t.refused, { why: wordOf(t.refusals, request.answer) })}</p>
      )}
      {state === 'sending' && <p className={styles.quiet}>{t.sending}</p>}
    </RequestCard>
  );
}

import { fill, useTexts, wordOf } from '../../shared/texts.ts';
import { Changed } from '../shared-rounds/Changed.tsx';
import { type Asked, RequestCard } from '../shared-rounds/RequestCard.tsx';
import { Decided, Waiting } from '../shared-rounds/Requests.tsx';
import styles from '../shared-rounds/SharedRounds.module.css';
import { changeLines } from './change-lines.ts';
import own from './Sports.module.css';
import { idOf, type SportsRequest, useDecideRequest, useRequests, useWithdrawRequest } from './use-sports.ts';

/** What waits for a second operator in all sportsbooks, or at one fixture; nothing when nothing waits. */
export function WaitingRequests({ of }: { of?: { readonly provider: string; readonly fixture: string } }) {
  const t = useTexts().sports;
  return <Waiting title={t.requestsTitle} found={useRequests('waiting', of)} Card={SportsRequestCard} />;
}

/** What operators asked of sportsbooks earlier. */
export function DecidedRequests() {
  return <Decided words={useTexts().sports} found={useRequests('ended')} Card={SportsRequestCard} />;
}

function SportsRequestCard({ request, ...asked }: Asked<SportsRequest>) {
  const t = useTexts().sports;
  const decide = useDecideRequest();
  const withdraw = useWithdrawRequest();
  const { requestId, provider, change, state, claim } = request;
  const spot = [request.marketName, request.outcomeName].filter((each) => each !== null).join(' · ');
  return (
    <RequestCard
      {...asked}
      request={request}
      to={
        'fixture' in change ? `/sports/${idOf(provider, change.fixture)}` : `/sports?view=settings&provider=${provider}`
      }
      words={{
        what: fill(t.kinds[change.kind], { spot }),
        state: t.requestStates[state],
        over: t.over,
        ifConfirmed: t.ifConfirmed,
      }}
      takenBy={claim !== null && !claim.mine ? claim.account : undefined}
      onDecide={(decision, reason) => decide.mutateAsync({ requestId, decision, reason })}
      onTakeBack={() => withdraw.mutateAsync(requestId)}
    >
      <Changed isCompact lines={changeLines(t, request)} />
      {state === 'refused' && (
        <p className={own.refused}>{fill(t.refused, { why: wordOf(t.refusals, request.answer) })}</p>
      )}
      {state === 'sending' && <p className={styles.quiet}>{t.sending}</p>}
    </RequestCard>
  );
}

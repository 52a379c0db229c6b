import { useSiteCurrency } from '../../shared/site.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { Changed } from '../shared-rounds/Changed.tsx';
import { type Asked, RequestCard } from '../shared-rounds/RequestCard.tsx';
import { Decided, Waiting } from '../shared-rounds/Requests.tsx';
import { changedLines } from './settings-lines.ts';
import { type LotteryRequest, useDecide, useRequests } from './use-lotteries.ts';

/** What waits for a second operator at all lotteries, or at one; nothing when nothing waits. */
export function WaitingRequests({ gameCode }: { gameCode?: string }) {
  const t = useTexts().lotteries;
  return (
    <Waiting
      title={t.requestsTitle}
      found={useRequests('waiting')}
      isShown={(request) => gameCode === undefined || request.gameCode === gameCode}
      Card={LotteryRequestCard}
    />
  );
}

/** What operators asked of lotteries earlier. */
export function DecidedRequests() {
  return <Decided words={useTexts().lotteries} found={useRequests('ended')} Card={LotteryRequestCard} />;
}

function LotteryRequestCard({ request, ...asked }: Asked<LotteryRequest>) {
  const t = useTexts().lotteries;
  const currency = useSiteCurrency();
  const { mutateAsync } = useDecide();
  const { requestId, gameCode, kind, numero, before, after, state } = request;
  return (
    <RequestCard
      {...asked}
      request={request}
      to={`/lotteries/${gameCode}`}
      words={{
        what: fill(t.kinds[kind], { numero: numero ?? '' }),
        state: t.requestStates[state],
        over: t.over,
        ifConfirmed: t.ifConfirmed[kind],
      }}
      onDecide={(decision, reason) => mutateAsync({ requestId, decision, reason })}
      onTakeBack={() => mutateAsync({ requestId, decision: 'withdraw' })}
    >
      {before !== null && after !== null && <Changed isCompact lines={changedLines(t, currency, before, after)} />}
    </RequestCard>
  );
}

import { fill, useTexts } from '../../shared/texts.ts';
import { Changed } from '../shared-rounds/Changed.tsx';
import { ProviderRequestCard } from '../shared-rounds/ProviderRequestCard.tsx';
import type { Asked } from '../shared-rounds/RequestCard.tsx';
import { Decided, Waiting } from '../shared-rounds/Requests.tsx';
import { changeLines } from './change-lines.ts';
import { idOf, type SportsRequest, useDecideRequest, useRequests, useWithdrawRequest } from './use-sports.ts';

/** What waits for a second operator in all sportsbooks, or at one fixture; nothing when nothing waits. */
export function WaitingRequests({ of }: { of?: { readonly provider: string; readonly fixture: string } }) {
  const t = useTexts().providerGames;
  return <Waiting title={t.requestsTitle} found={useRequests('waiting', of)} Card={SportsRequestCard} />;
}

/** What operators asked of sportsbooks earlier. */
export function DecidedRequests() {
  const { providerGames, sports } = useTexts();
  const words = { ...providerGames, noRequestsText: sports.noRequestsText };
  return <Decided words={words} found={useRequests('ended')} Card={SportsRequestCard} />;
}

function SportsRequestCard({ request, ...asked }: Asked<SportsRequest>) {
  const t = useTexts().sports;
  const decide = useDecideRequest();
  const withdraw = useWithdrawRequest();
  const { requestId, provider, change } = request;
  const spot = [request.marketName, request.outcomeName].filter((each) => each !== null).join(' · ');
  return (
    <ProviderRequestCard
      {...asked}
      request={request}
      to={
        'fixture' in change ? `/sports/${idOf(provider, change.fixture)}` : `/sports?view=settings&provider=${provider}`
      }
      what={fill(t.kinds[change.kind], { spot })}
      ifConfirmed={t.ifConfirmed}
      refusals={t.refusals}
      onDecide={(decision, reason) => decide.mutateAsync({ requestId, decision, reason })}
      onTakeBack={() => withdraw.mutateAsync(requestId)}
    >
      <Changed isCompact lines={changeLines(t, request)} />
    </ProviderRequestCard>
  );
}

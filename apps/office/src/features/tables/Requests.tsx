import { fill, useTexts } from '../../shared/texts.ts';
import { Changed } from '../shared-rounds/Changed.tsx';
import { ProviderRequestCard } from '../shared-rounds/ProviderRequestCard.tsx';
import type { Asked } from '../shared-rounds/RequestCard.tsx';
import { Decided, Waiting } from '../shared-rounds/Requests.tsx';
import { changedLines } from './settings-lines.ts';
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
  const t = useTexts().providerGames;
  return <Waiting title={t.requestsTitle} found={useRequests('waiting', which)} Card={TableRequestCard} />;
}

/** What operators asked of tables earlier. */
export function DecidedRequests() {
  const { providerGames, tables } = useTexts();
  const words = { ...providerGames, noRequestsText: tables.noRequestsText };
  return <Decided words={words} found={useRequests('ended')} Card={TableRequestCard} />;
}

function TableRequestCard({ request, ...asked }: Asked<TableRequest>) {
  const t = useTexts().tables;
  const decide = useDecideRequest();
  const withdraw = useWithdrawRequest();
  const { requestId, kind, round, before, after, currency } = request;
  return (
    <ProviderRequestCard
      {...asked}
      request={request}
      to={`/tables/${idOf(request)}`}
      what={fill(t.kinds[kind], { number: round?.number ?? '' })}
      ifConfirmed={t.ifConfirmed[kind]}
      refusals={t.refusals}
      onDecide={(decision, reason) => decide.mutateAsync({ requestId, decision, reason })}
      onTakeBack={() => withdraw.mutateAsync(requestId)}
    >
      {before !== null && after !== null && <Changed lines={changedLines(t, currency, before, after)} />}
    </ProviderRequestCard>
  );
}

import { useState } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { Notice } from '../../shared/Notice.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { useSiteCurrency } from '../../shared/site.ts';
import { ExportButton } from '../../shared/table/ExportButton.tsx';
import { Pages } from '../../shared/table/Pages.tsx';
import { Tools } from '../../shared/table/Tools.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { DecideSettlements } from './DecideSettlements.tsx';
import { exportSettlements } from './export-settlements.ts';
import { SettlementDialog } from './SettlementDialog.tsx';
import { SettlementsTable } from './SettlementsTable.tsx';
import { type Settled, type SettlementsQuery, type SettlementSums, useSettlements } from './use-settlements.ts';

/** All settlements of one agent. */
export function SettlementsOf({ memberId }: { memberId: string }) {
  return <Settlements asked={{ state: 'all', memberId }} />;
}

/** Settlements as asked for; operators who may pay choose some and decide about them at once. */
export function Settlements({ asked }: { asked: SettlementsQuery }) {
  const t = useTexts().agentSettlements;
  const mayPay = mayDo(useSession(), 'agents.pay');
  const found = useSettlements(asked);
  const rows = found.data?.pages.flatMap(({ list }) => list);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<string | null>(null);
  const open = mayPay ? (rows ?? []).filter(isOpen) : [];
  const chosen = open.filter(({ settlementId }) => marked.has(settlementId));
  return (
    <>
      <Tools>
        <Sums sums={found.data?.pages[0]?.sums} />
        <ExportButton name={`agent-settlements-${asked.state}`} rows={() => exportSettlements(asked)} />
      </Tools>
      {mayPay && rows !== undefined && <DecideSettlements open={open} chosen={chosen} onMark={setMarked} />}
      <Pages rows={rows?.length} query={found} empty={<Notice title={t.emptyTitle} text={t.emptyText} />}>
        <SettlementsTable
          rows={rows ?? []}
          {...(open.length > 0 && { marked })}
          isOpen={isOpen}
          onMark={(settlementId, isMarked) => setMarked(withOne(marked, settlementId, isMarked))}
          onShow={({ settlementId }) => setShown(settlementId)}
        />
      </Pages>
      {shown !== null && (
        <SettlementDialog key={shown} settlementId={shown} onShow={setShown} onClose={() => setShown(null)} />
      )}
    </>
  );
}

/** Whether the house can still decide about it. */
function isOpen({ giver, state }: Settled): boolean {
  return giver === null && (state === 'due' || state === 'held');
}

function withOne(marked: ReadonlySet<string>, id: string, isMarked: boolean): ReadonlySet<string> {
  const next = new Set(marked);
  if (isMarked) next.add(id);
  else next.delete(id);
  return next;
}

function Sums({ sums }: { sums: SettlementSums | undefined }) {
  const t = useTexts().agentSettlements;
  const currency = useSiteCurrency();
  if (!sums || sums.count === 0) return null;
  const { count, amount, paid } = sums;
  return (
    <span role="status">
      {fill(t.sum, {
        count: count.toLocaleString('en'),
        amount: moneyText(currency, amount),
        paid: moneyText(currency, paid),
      })}
    </span>
  );
}

import { Button } from '@mantine/core';
import type { OfficeMessages } from '@chhokka/messages';
import { Dialog } from '../../shared/dialog/Dialog.tsx';
import { CardBadge } from '../../shared/listing/Card.tsx';
import type { Meaning } from '../../shared/meaning.ts';
import { useSession } from '../../shared/session.ts';
import type { Column } from '../../shared/table/DataTable.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { WholeTable } from '../../shared/table/WholeTable.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Verdict } from '../../shared/verdict/Verdict.tsx';
import styles from '../awards/Awards.module.css';
import { type ListLine, useBonusList, useDecideLines } from './use-bonuses.ts';

const COLOURS: Readonly<Record<ListLine['state'], Meaning>> = {
  given: 'good',
  waits: 'accent',
  rejected: 'bad',
  refused: 'bad',
};

/** The members of a list. A second operator confirms or rejects those that wait. */
export function BonusListDialog({ listId, onClose }: { listId: string; onClose: () => void }) {
  const t = useTexts().bonuses.list;
  const found = useBonusList(listId);
  const decide = useDecideLines();
  const own = useSession()?.account;
  const list = found.data?.list;
  return (
    <Dialog
      isWide
      title={list?.title ?? t.caption}
      onClose={onClose}
      answers={
        <Button variant="default" size="md" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <WholeTable
        caption={t.caption}
        columns={columnsOf(t, list?.currency ?? '')}
        rows={found.data?.lines}
        rowKey={({ lineId }) => lineId}
        query={found}
        empty={null}
      />
      {list !== undefined && list.waits > 0 && list.account === own && <p className={styles.quiet}>{t.own}</p>}
      {list !== undefined && list.waits > 0 && list.account !== own && (
        <Verdict
          ifApproved={t.ifConfirmed}
          ifRejected={t.ifRejected}
          onDecide={(decision, reason) =>
            decide.mutateAsync({
              listId,
              lineIds: [],
              decision: decision === 'approve' ? 'confirm' : 'reject',
              reason,
            })
          }
        />
      )}
    </Dialog>
  );
}

function columnsOf(t: OfficeMessages['bonuses']['list'], currency: string): Column<ListLine, never>[] {
  return [
    { id: 'line', title: t.line, cell: ({ line }) => line },
    { id: 'member', title: t.member, cell: ({ account }) => account },
    amountColumn({ id: 'amount', title: t.amount, currency, amount: (line: ListLine) => line.amount }),
    {
      id: 'state',
      title: t.state,
      cell: ({ state, problem, decidedBy, reason }) => (
        <>
          <CardBadge color={COLOURS[state]}>{t.states[state]}</CardBadge>
          {problem !== null && <span className={styles.below}>{t.problems[problem]}</span>}
          {decidedBy !== null && <span className={styles.below}>{fill(t.decided, { account: decidedBy })}</span>}
          {reason !== '' && <span className={styles.below}>{reason}</span>}
        </>
      ),
    },
  ];
}

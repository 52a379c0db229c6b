import type { Settlement } from '@chhokka/contracts';
import type { OfficeMessages } from '@chhokka/messages';
import { Button } from '@mantine/core';
import { Dialog } from '../../shared/dialog/Dialog.tsx';
import { FactList } from '../../shared/facts/FactList.tsx';
import { CardBadge } from '../../shared/listing/Card.tsx';
import { Listing } from '../../shared/listing/Listing.tsx';
import { Money } from '../../shared/Money.tsx';
import { useSiteCurrency } from '../../shared/site.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Giver } from './AgentName.tsx';
import styles from './Agents.module.css';
import { Explanation } from './Explanation.tsx';
import { SETTLED_COLOURS } from './SettlementsTable.tsx';
import { type SettlementFile, useSettlement } from './use-settlements.ts';
import { kindName, usePeriodText } from './words.ts';

interface SettlementDialogProps {
  readonly settlementId: string;
  /** Shows another settlement in its place. */
  readonly onShow: (settlementId: string) => void;
  readonly onClose: () => void;
}

/** One settlement, why it is what it is line by line, and its corrections. */
export function SettlementDialog({ settlementId, onShow, onClose }: SettlementDialogProps) {
  const texts = useTexts();
  const t = texts.agentSettlements;
  const found = useSettlement(settlementId);
  const settlement = found.data?.settlement;
  const title = settlement
    ? fill(t.file.title, { account: settlement.taker.account, kind: kindName(texts, settlement.kind) })
    : t.file.why;
  return (
    <Dialog
      isWide
      title={title}
      onClose={onClose}
      answers={
        <Button variant="default" size="md" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      {found.data ? (
        <File file={found.data} onShow={onShow} />
      ) : (
        <Listing list={undefined} query={found} cardHeight={96} empty={null} renderCard={() => null} />
      )}
    </Dialog>
  );
}

interface FileProps {
  readonly file: SettlementFile;
  readonly onShow: (settlementId: string) => void;
}

function File({ file: { settlement, explanation, corrections }, onShow }: FileProps) {
  const t = useTexts().agentSettlements;
  const currency = useSiteCurrency();
  const periodText = usePeriodText();
  const { giver, amount, paid, state, corrects } = settlement;
  return (
    <>
      <FactList
        facts={[
          [t.period, periodText(settlement)],
          [t.giver, <Giver key="giver" giver={giver} />],
          [t.amount, <Money key="amount" amount={amount} currency={currency} />],
          [t.file.paid, <Money key="paid" amount={paid} currency={currency} />],
          [
            t.state,
            <CardBadge key="state" color={SETTLED_COLOURS[state]}>
              {t.states[state]}
            </CardBadge>,
          ],
        ]}
      />
      {corrects !== null && (
        <div className={styles.actions}>
          <span>{t.file.corrects}</span>
          <Button variant="default" size="md" onClick={() => onShow(corrects)}>
            {t.file.seeCorrected}
          </Button>
        </div>
      )}
      <h3 className={styles.part}>{t.file.why}</h3>
      <Explanation kind={settlement.kind} of={explanation} />
      <Corrections corrections={corrections} onShow={onShow} />
    </>
  );
}

interface CorrectionsProps {
  readonly corrections: readonly Settlement[];
  readonly onShow: (settlementId: string) => void;
}

function Corrections({ corrections, onShow }: CorrectionsProps) {
  const t = useTexts().agentSettlements;
  const currency = useSiteCurrency();
  return (
    <>
      <h3 className={styles.part}>{t.file.corrections}</h3>
      {corrections.length === 0 ? (
        <p className={styles.quiet}>{t.file.noCorrections}</p>
      ) : (
        <DataTable
          caption={t.file.corrections}
          rows={corrections}
          rowKey={({ settlementId }) => settlementId}
          columns={correctionColumns(t, currency, onShow)}
        />
      )}
    </>
  );
}

function correctionColumns(
  t: OfficeMessages['agentSettlements'],
  currency: string,
  onShow: (settlementId: string) => void,
): Column<Settlement, never>[] {
  return [
    {
      id: 'state',
      title: t.state,
      cell: ({ state }) => <CardBadge color={SETTLED_COLOURS[state]}>{t.states[state]}</CardBadge>,
    },
    amountColumn({ id: 'amount', title: t.amount, currency, amount: (row: Settlement) => row.amount }),
    amountColumn({ id: 'paid', title: t.paid, currency, amount: (row: Settlement) => row.paid }),
    {
      id: 'see',
      title: t.see,
      cell: ({ settlementId }) => (
        <Button variant="default" size="md" onClick={() => onShow(settlementId)}>
          {t.see}
        </Button>
      ),
    },
  ];
}

import type { OfficeMessages } from '@chhokka/messages';
import { dayText } from '@chhokka/ui/day';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from './Agents.module.css';
import type { AgentFile } from './use-agents.ts';
import { percentText } from './words.ts';

/** The rates that an agent had and has, and where the agent stood. */
export function AgentHistory({ agent: { rates, moves } }: { agent: AgentFile }) {
  const texts = useTexts().agents;
  const t = texts.history;
  return (
    <>
      <h2 className={styles.part}>{t.rates}</h2>
      {rates.length === 0 ? (
        <p className={styles.quiet}>{t.noRates}</p>
      ) : (
        <DataTable
          caption={t.rates}
          rows={rates}
          rowKey={({ from, rate }) => `${from} ${rate}`}
          columns={rateColumns(texts)}
        />
      )}
      <h2 className={styles.part}>{t.moves}</h2>
      {moves.length === 0 ? (
        <p className={styles.quiet}>{t.noMoves}</p>
      ) : (
        <DataTable
          caption={t.moves}
          rows={moves}
          rowKey={({ at, to }) => `${at} ${to ?? ''}`}
          columns={moveColumns(texts)}
        />
      )}
    </>
  );
}

function rateColumns(texts: OfficeMessages['agents']): Column<AgentFile['rates'][number], never>[] {
  const t = texts.history;
  return [
    { id: 'from', title: t.from, cell: ({ from }) => dayText(from) },
    { id: 'rate', title: texts.rate, numeric: true, cell: ({ rate }) => percentText(rate) },
    { id: 'by', title: t.by, cell: ({ by }) => by },
    { id: 'why', title: t.why, cell: ({ reason }) => <span className={styles.wrap}>{reason ?? '–'}</span> },
  ];
}

function moveColumns(texts: OfficeMessages['agents']): Column<AgentFile['moves'][number], never>[] {
  const t = texts.history;
  return [
    { id: 'at', title: t.at, cell: ({ at }) => <Time at={at} /> },
    { id: 'from', title: t.fromUpline, cell: ({ from }) => from ?? texts.noUpline },
    { id: 'to', title: t.toUpline, cell: ({ to }) => to ?? texts.noUpline },
    { id: 'first', title: t.first, cell: ({ first }) => first },
    { id: 'second', title: t.second, cell: ({ second }) => second },
    { id: 'why', title: t.why, cell: ({ reason }) => <span className={styles.wrap}>{reason}</span> },
  ];
}

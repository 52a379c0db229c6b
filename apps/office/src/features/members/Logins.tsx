import type { CallValue } from '@chhokka/contracts';
import type { OfficeMessages } from '@chhokka/messages';
import { call } from '../../shared/api.ts';
import { Notice } from '../../shared/Notice.tsx';
import { CardBadge } from '../../shared/listing/Card.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { Pages } from '../../shared/table/Pages.tsx';
import { useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { usePages } from '../../shared/use-pages.ts';
import styles from './MemberPage.module.css';

type Login = CallValue<'officeMemberLogins'>['list'][number];

/** Logins and failed attempts of the last year. */
export function Logins({ memberId }: { memberId: string }) {
  const texts = useTexts();
  const logins = usePages(['members', 'one', memberId, 'logins'], (after, signal) =>
    call('officeMemberLogins', { memberId, after }, { signal }),
  );
  const rows = logins.data?.pages.flatMap(({ list }) => list);
  return (
    <Pages query={logins} rows={rows?.length} empty={<Notice title={texts.logins.none} />}>
      <DataTable
        caption={texts.members.tabs.logins}
        rows={rows ?? []}
        rowKey={({ id }) => id}
        columns={columnsIn(texts)}
      />
    </Pages>
  );
}

function columnsIn({ members, logins: t }: Pick<OfficeMessages, 'members' | 'logins'>): Column<Login, never>[] {
  return [
    { id: 'at', title: members.at, cell: (row) => <Time at={row.at} /> },
    {
      id: 'outcome',
      title: t.outcome,
      cell: ({ outcome }) => (
        <span className={styles.whole}>
          <CardBadge color={outcome === 'in' ? 'good' : 'bad'}>{t.outcomes[outcome]}</CardBadge>
        </span>
      ),
    },
    {
      id: 'way',
      title: t.way,
      cell: ({ way, secondStep }) => (secondStep ? `${t.ways[way]} · ${t.secondStep}` : t.ways[way]),
    },
    { id: 'device', title: members.device, cell: (row) => row.device || '–' },
    { id: 'address', title: members.address, cell: (row) => row.ip || '–' },
  ];
}

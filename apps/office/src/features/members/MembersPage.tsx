import type { OfficeMessages } from '@chhokka/messages';
import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { failureText } from '../../shared/api.ts';
import { CardBadge } from '../../shared/listing/Card.tsx';
import { Listing } from '../../shared/listing/Listing.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Money } from '../../shared/Money.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { ExportButton } from '../../shared/table/ExportButton.tsx';
import { Tools } from '../../shared/table/Tools.tsx';
import { useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { exportMembers } from './export-members.ts';
import { LockBadges } from './LockBadges.tsx';
import styles from './Members.module.css';
import { filters, type MemberLine, type MembersQuery, sorts, useMembers } from './use-members.ts';

/** Members, searched by name, id, number or e-mail, or listed. */
export function MembersPage() {
  const t = useTexts();
  const [query, setQuery] = useSearchParams();
  const asked: MembersQuery = {
    search: query.get('search') ?? '',
    filter: filters.find((each) => each === query.get('filter')) ?? 'all',
    sort: sorts.find((each) => each === query.get('sort')) ?? 'created',
  };
  const members = useMembers(asked);
  const rows = members.data?.pages.flatMap(({ list }) => list);
  const set = (changes: Partial<MembersQuery>): void => {
    const { search, filter, sort } = { ...asked, ...changes };
    setQuery({
      ...(search !== '' && { search }),
      ...(filter !== 'all' && { filter }),
      ...(sort !== 'created' && { sort }),
    });
  };
  return (
    <>
      <PageHead title={t.members.title} lead={t.members.lead} />
      <Search asked={asked} onAsk={set} />
      <Tools>
        <ExportButton name="members" rows={() => exportMembers(asked)} />
      </Tools>
      {rows !== undefined && rows.length > 0 ? (
        <>
          {members.error && (
            <Alert variant="light" color="bad" role="status">
              {t.stale} {failureText(members.error, t)}
            </Alert>
          )}
          <MembersTable rows={rows} sort={asked.search === '' ? asked.sort : null} onSort={(sort) => set({ sort })} />
          {members.hasNextPage && (
            <Button
              className={styles.more ?? ''}
              variant="default"
              size="md"
              loading={members.isFetchingNextPage}
              onClick={() => void members.fetchNextPage()}
            >
              {t.members.more}
            </Button>
          )}
        </>
      ) : (
        <Listing
          list={rows}
          query={members}
          cardHeight={56}
          empty={<Notice title={t.members.emptyTitle} text={t.members.emptyText} />}
          renderCard={() => null}
        />
      )}
    </>
  );
}

function Search({ asked, onAsk }: { asked: MembersQuery; onAsk: (changes: Partial<MembersQuery>) => void }) {
  const t = useTexts().members;
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get('search');
    onAsk({ search: typeof value === 'string' ? value.trim() : '' });
  }
  return (
    <form className={styles.search} role="search" onSubmit={submit}>
      <TextInput
        key={asked.search}
        className={styles.what ?? ''}
        size="md"
        name="search"
        type="search"
        label={t.search}
        defaultValue={asked.search}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NativeSelect
        size="md"
        label={t.filter}
        value={asked.filter}
        data={filters.map((value) => ({ value, label: t.filters[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onAsk({ filter: filters.find((each) => each === value) ?? 'all', search: '' })
        }
      />
      <Button type="submit" size="md">
        {t.find}
      </Button>
    </form>
  );
}

type Sort = MembersQuery['sort'];

interface TableProps {
  readonly rows: readonly MemberLine[];
  /** Null: search results are ordered by name. */
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
}

function MembersTable({ rows, sort, onSort }: TableProps) {
  const t = useTexts().members;
  return (
    <DataTable
      caption={t.title}
      columns={columnsOf(t)}
      rows={rows}
      rowKey={({ memberId }) => memberId}
      {...(sort !== null && {
        sorting: { by: sort, order: 'desc' },
        onSort: ({ by }: { by: Sort }) => onSort(by),
        downOnly: true,
      })}
    />
  );
}

function columnsOf(t: OfficeMessages['members']): Column<MemberLine, Sort>[] {
  return [
    {
      id: 'account',
      title: t.account,
      cell: (row) => (
        <Link className={styles.account ?? ''} to={`/members/${row.memberId}`}>
          {row.account}
        </Link>
      ),
    },
    {
      id: 'state',
      title: t.state,
      cell: (row) => (
        <span className={styles.badges}>
          {row.userType !== 0 && <CardBadge color="plain">{row.userType === 4 ? t.trial : t.agent}</CardBadge>}
          <LockBadges locks={row.locks} />
        </span>
      ),
    },
    {
      id: 'balance',
      title: t.balance,
      numeric: true,
      cell: (row) => <Money amount={row.balance} currency={row.currency} />,
    },
    { id: 'mobile', title: t.mobile, cell: (row) => row.mobile ?? '–' },
    { id: 'email', title: t.email, cell: (row) => row.email ?? '–' },
    { id: 'created', title: t.created, sort: 'created', cell: (row) => <Time at={row.createdAt} /> },
    {
      id: 'login',
      title: t.lastLogin,
      sort: 'login',
      cell: (row) => (row.lastLoginAt === null ? '–' : <Time at={row.lastLoginAt} />),
    },
  ];
}

import type { OfficeMessages } from '@chhokka/messages';
import { CardBadge } from '../../shared/listing/Card.tsx';
import { Listing } from '../../shared/listing/Listing.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { ChangeOperator, CreateOperator, SaveRole } from './Dialogs.tsx';
import styles from './Operators.module.css';
import { type OperatorLine, type Role, useOperators } from './use-operators.ts';
import { Vouched } from './Vouched.tsx';

type Texts = OfficeMessages['operators'];

/** The operators, and what their roles allow. */
export function OperatorsPage() {
  const t = useTexts().operators;
  const { data, ...query } = useOperators();
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      {data ? (
        <>
          <div className={styles.tools}>
            <CreateOperator roles={data.roles} />
          </div>
          <Operators list={data.list} roles={data.roles} />
          <h2 className={styles.title}>{t.rolesTitle}</h2>
          <div className={styles.tools}>
            <SaveRole />
          </div>
          <Roles roles={data.roles} />
        </>
      ) : (
        <Listing list={undefined} query={query} cardHeight={56} empty={null} renderCard={() => null} />
      )}
    </>
  );
}

function Operators({ list, roles }: { list: readonly OperatorLine[]; roles: readonly Role[] }) {
  const t = useTexts().operators;
  return (
    <DataTable
      caption={t.title}
      rows={list}
      rowKey={({ operatorId }) => operatorId}
      columns={operatorColumns(t, roles)}
    />
  );
}

function Roles({ roles }: { roles: readonly Role[] }) {
  const t = useTexts().operators;
  return <DataTable caption={t.rolesTitle} rows={roles} rowKey={({ roleId }) => roleId} columns={roleColumns(t)} />;
}

function Allowed({ role: { permissions, builtIn } }: { role: Role }) {
  const t = useTexts().operators;
  if (builtIn) return t.everything;
  const words: Readonly<Record<string, string>> = t.permissions;
  return (
    <span className={styles.allowed}>{permissions.map((name) => words[name] ?? name).join(' · ') || t.nothing}</span>
  );
}

function operatorColumns(t: Texts, roles: readonly Role[]): Column<OperatorLine, never>[] {
  return [
    { id: 'account', title: t.account, cell: (row) => row.account },
    { id: 'roles', title: t.roles, cell: (row) => namesOf(row, roles) || '–' },
    {
      id: 'state',
      title: t.state,
      cell: (row) => <CardBadge color={row.enabled ? 'good' : 'bad'}>{row.enabled ? t.enabled : t.disabled}</CardBadge>,
    },
    { id: 'vouched', title: t.vouched, cell: (row) => <Vouched operator={row} /> },
    { id: 'second', title: t.authenticator, cell: (row) => (row.twoFactor ? t.on : t.off) },
    {
      id: 'login',
      title: t.lastLogin,
      cell: (row) => (row.lastLoginAt === null ? '–' : <Time at={row.lastLoginAt} />),
    },
    { id: 'change', title: t.change, cell: (row) => <ChangeOperator operator={row} roles={roles} /> },
  ];
}

function roleColumns(t: Texts): Column<Role, never>[] {
  return [
    { id: 'name', title: t.roleName, cell: (row) => row.name },
    { id: 'allows', title: t.allows, cell: (row) => <Allowed role={row} /> },
    { id: 'change', title: t.change, cell: (row) => (row.builtIn ? '–' : <SaveRole role={row} />) },
  ];
}

function namesOf({ roleIds }: OperatorLine, roles: readonly Role[]): string {
  const given = roles.filter(({ roleId }) => roleIds.includes(roleId));
  return given.map(({ name }) => name).join(', ');
}

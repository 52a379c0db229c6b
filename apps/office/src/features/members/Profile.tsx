import type { OfficeMessages } from '@chhokka/messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CardBadge } from '../../shared/listing/Card.tsx';
import { Listing } from '../../shared/listing/Listing.tsx';
import { Money } from '../../shared/Money.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { useTexts, wordOf } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { useLineFacts } from '../agents/use-line-facts.tsx';
import { LockBadges } from './LockBadges.tsx';
import styles from './MemberPage.module.css';
import { type Limit, type Member, type Sharer, useProtection, useRisk } from './use-members.ts';

type Texts = OfficeMessages['members'];

/** The member's data. */
export function Overview({ member }: { member: Member }) {
  const t = useTexts().members;
  const { mobile, email, mobileVerified, emailVerified, upline, lastLoginAt, lastPlayAt } = member;
  const line = useLineFacts(member);
  const proved = (is: boolean): string => (is ? ` · ${t.proved}` : '');
  const facts: (readonly [name: string, value: ReactNode])[] = [
    [t.id, member.memberId],
    [t.nickname, member.nickname],
    [t.kind, member.userType === 0 ? t.regular : member.userType === 4 ? t.trial : t.agent],
    [t.realName, member.realName || '–'],
    [t.birthday, member.birthday ?? '–'],
    [t.mobile, mobile === null ? '–' : mobile + proved(mobileVerified)],
    [t.email, email === null ? '–' : email + proved(emailVerified)],
    [t.twoFactor, member.twoFactor ? t.on : t.off],
    [t.created, <Time key="created" at={member.createdAt} />],
    [t.lastLogin, lastLoginAt === null ? '–' : <Time key="login" at={lastLoginAt} />],
    [t.lastPlay, lastPlayAt === null ? '–' : <Time key="play" at={lastPlayAt} />],
    [t.upline, upline === null ? '–' : <Link to={`/members/${upline.memberId}`}>{upline.account}</Link>],
    ...line,
    [t.domain, member.domain ?? '–'],
    [t.codes, [member.affiliateCode, member.referralCode].filter(Boolean).join(', ') || '–'],
  ];
  return <Facts facts={facts} />;
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The devices on which the member is logged in. */
export function Devices({ member: { devices } }: { member: Member }) {
  const t = useTexts().members;
  if (devices.length === 0) return <Notice title={t.noDevices} />;
  return <DataTable caption={t.tabs.devices} rows={devices} rowKey={({ id }) => id} columns={deviceColumns(t)} />;
}

/** Other members who share a device or an account with the member. */
export function Risk({ memberId }: { memberId: string }) {
  const t = useTexts().members;
  const risk = useRisk(memberId);
  const rows = risk.data?.list;
  if (rows === undefined || rows.length === 0) {
    return (
      <Listing list={rows} query={risk} cardHeight={56} empty={<Notice title={t.noRisk} />} renderCard={() => null} />
    );
  }
  return (
    <>
      <p className={styles.hint}>{t.riskText}</p>
      <DataTable caption={t.tabs.risk} rows={rows} rowKey={(row) => row.memberId} columns={riskColumns(t)} />
    </>
  );
}

/** The member's own limits, and the exclusion. */
export function Protection({ member: { memberId, currency } }: { member: Member }) {
  const t = useTexts().members;
  const { data, ...query } = useProtection(memberId);
  if (!data) return <Listing list={undefined} query={query} cardHeight={148} empty={null} renderCard={() => null} />;
  const { exclusion, lifetime, limits, missing } = data;
  const until = exclusion?.until;
  return (
    <>
      <Facts
        facts={[
          [t.deposited, <Money key="in" amount={lifetime.deposited} currency={currency} />],
          [t.withdrawn, <Money key="out" amount={lifetime.withdrawn} currency={currency} />],
          [t.missing, <Money key="missing" amount={missing} currency={currency} />],
          [t.keepsAway, !exclusion ? t.no : until ? <Time key="until" at={until} /> : t.forEver],
          [t.keptAwayWho, exclusion ? t.keptAwayBy[exclusion.kind] : '–'],
        ]}
      />
      {limits.length === 0 ? (
        <Notice title={t.noLimits} />
      ) : (
        <DataTable
          caption={t.tabs.protection}
          rows={limits}
          rowKey={({ kind, period }) => `${kind} ${period}`}
          columns={limitColumns(t, currency)}
        />
      )}
    </>
  );
}

function deviceColumns(t: Texts): Column<Member['devices'][number], never>[] {
  return [
    { id: 'device', title: t.device, cell: (row) => row.device || '–' },
    { id: 'address', title: t.address, cell: (row) => row.address || '–' },
    { id: 'created', title: t.since, cell: (row) => <Time at={row.createdAt} /> },
    { id: 'used', title: t.lastUsed, cell: (row) => <Time at={row.lastUsedAt} /> },
  ];
}

function riskColumns(t: Texts): Column<Sharer, never>[] {
  return [
    {
      id: 'account',
      title: t.account,
      cell: (row) => <Link to={`/members/${row.memberId}`}>{row.account}</Link>,
    },
    {
      id: 'shares',
      title: t.shares,
      cell: (row) => (
        <span className={styles.badges}>
          {row.shares.map((share) => (
            <CardBadge key={share} color={share === 'address' ? 'plain' : 'bad'}>
              {t.shared[share]}
            </CardBadge>
          ))}
        </span>
      ),
    },
    {
      id: 'state',
      title: t.state,
      cell: (row) => (
        <span className={styles.badges}>
          <LockBadges locks={row.locks} />
        </span>
      ),
    },
  ];
}

function limitColumns(t: Texts, currency: string): Column<Limit, never>[] {
  // A limit of time is in minutes, which its name says.
  const shown = (kind: string, amount: string) => (kind === 'time' ? amount : <Money {...{ amount, currency }} />);
  return [
    {
      id: 'kind',
      title: t.limit,
      cell: (row) => `${wordOf(t.limits, row.kind)} · ${wordOf(t.periods, row.period)}`,
    },
    { id: 'amount', title: t.most, numeric: true, cell: (row) => shown(row.kind, row.amount) },
    { id: 'used', title: t.used, numeric: true, cell: (row) => shown(row.kind, row.used) },
  ];
}

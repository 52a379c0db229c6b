import type { OfficeMessages } from '@chhokka/messages';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { ActionDialog, typed } from '../../shared/dialog/ActionDialog.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import { FactList } from '../../shared/facts/FactList.tsx';
import { Failure } from '../../shared/Failure.tsx';
import { CardBadge } from '../../shared/listing/Card.tsx';
import type { Meaning } from '../../shared/meaning.ts';
import { inCurrency, moneyText, partedAmount } from '../../shared/money-text.ts';
import { mayDo, useSession } from '../../shared/session.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { Pages } from '../../shared/table/Pages.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { MemberRank } from '../ranks/MemberRank.tsx';
import { hundredthsText } from '../site/hundredths.ts';
import styles from './Awards.module.css';
import { AwardsTable } from './AwardsTable.tsx';
import { type Purse, usePurses, useRevokeAward } from './use-awards.ts';

interface MemberProps {
  readonly memberId: string;
  readonly currency: string;
}

/** What rewards mean for one member: rank, points, bonus money, and all awards. */
export function MemberRewards({ memberId, currency }: MemberProps) {
  const t = useTexts().awards.ofMember;
  const mayServe = mayDo(useSession(), 'rewards.serve');
  return (
    <>
      {mayServe && <MemberRank memberId={memberId} currency={currency} />}
      <MemberPoints memberId={memberId} currency={currency} />
      <h2 className={styles.part}>{t.purses}</h2>
      <Purses memberId={memberId} currency={currency} />
      {mayServe && (
        <>
          <h2 className={styles.part}>{t.title}</h2>
          <AwardsTable ofMember state="all" wanted={{ memberId }} />
        </>
      )}
    </>
  );
}

function MemberPoints({ memberId, currency }: MemberProps) {
  const t = useTexts().awards.ofMember;
  const { data, error } = useQuery({
    queryKey: ['points of', memberId],
    queryFn: ({ signal }) => call('officeMemberPoints', { memberId }, { signal }),
  });
  return (
    <section aria-labelledby="member-points">
      <h2 id="member-points" className={styles.part}>
        {t.points}
      </h2>
      <Failure error={error} />
      {data !== undefined && (
        <FactList
          facts={[
            [t.points, partedAmount(data.points)],
            [t.owed, partedAmount(data.owed)],
            [t.earned, partedAmount(data.earned)],
            [t.converted, moneyText(currency, data.converted)],
          ]}
        />
      )}
    </section>
  );
}

const COLOURS: Readonly<Record<Purse['state'], Meaning>> = {
  waiting: 'plain',
  active: 'accent',
  released: 'good',
  spent: 'plain',
  forfeited: 'plain',
  expired: 'plain',
  revoked: 'bad',
};

/** The member's bonus money, with the wagering. */
function Purses({ memberId, currency }: MemberProps) {
  const { awards } = useTexts();
  const found = usePurses(memberId);
  const rows = found.data?.pages.flatMap(({ list }) => list);
  const empty = <p className={styles.quiet}>{awards.ofMember.noPurses}</p>;
  return (
    <Pages rows={rows?.length} query={found} empty={empty}>
      <DataTable
        caption={awards.ofMember.purses}
        columns={columnsOf(awards, currency)}
        rows={rows ?? []}
        rowKey={({ id }) => id}
      />
    </Pages>
  );
}

function columnsOf(awards: OfficeMessages['awards'], currency: string): Column<Purse, never>[] {
  const t = awards.ofMember;
  return [
    {
      id: 'purse',
      title: t.purse,
      cell: ({ title, amount, currency: of, terms }) => (
        <>
          {title || moneyText(of, amount)}
          <span className={styles.below}>
            {title !== '' && `${moneyText(of, amount)} · `}
            {hundredthsText(terms.wagering)} ×
          </span>
        </>
      ),
    },
    {
      id: 'state',
      title: awards.state,
      cell: ({ state }) => <CardBadge color={COLOURS[state]}>{t.purseStates[state]}</CardBadge>,
    },
    {
      id: 'left',
      title: inCurrency(t.left, currency),
      numeric: true,
      cell: ({ left, inPlay }) => <Two amount={left} name={t.inPlay} other={inPlay} />,
    },
    {
      id: 'staked',
      title: t.staked,
      numeric: true,
      cell: ({ staked, required }) =>
        fill(t.stakedOf, { staked: partedAmount(staked), required: partedAmount(required) }),
    },
    { id: 'asked', title: t.asked, cell: (purse) => <Times purse={purse} until={t.expires} /> },
    {
      id: 'released',
      title: inCurrency(t.released, currency),
      numeric: true,
      cell: ({ released, takenBack }) => <Two amount={released} name={t.takenBack} other={takenBack} />,
    },
    { id: 'revoke', title: t.revokePurse, cell: (purse) => <RevokePurse purse={purse} /> },
  ];
}

/** An amount, with another one below it unless that is zero. */
function Two({ amount, name, other }: { amount: string; name: string; other: string }) {
  return (
    <>
      {partedAmount(amount)}
      {other !== '0.00' && (
        <span className={styles.below}>
          {name}: {partedAmount(other)}
        </span>
      )}
    </>
  );
}

/** When it was claimed, and below that until when it can be wagered, or when it ended. */
function Times({ purse: { askedAt, expiresAt, endedAt }, until }: { purse: Purse; until: string }) {
  const end = endedAt ?? expiresAt;
  return (
    <>
      <Time at={askedAt} />
      {end !== null && (
        <span className={styles.below}>
          {until}: <Time at={end} />
        </span>
      )}
    </>
  );
}

function RevokePurse({ purse: { id, state } }: { purse: Purse }) {
  const t = useTexts().awards;
  const revoke = useRevokeAward();
  const mayServe = mayDo(useSession(), 'rewards.serve');
  if (!mayServe || (state !== 'waiting' && state !== 'active')) return '–';
  return (
    <ActionDialog
      isBad
      label={t.ofMember.revokePurse}
      title={t.ofMember.revokePurseTitle}
      text={t.ofMember.revokePurseText}
      submit={t.ofMember.revokePurse}
      onSubmit={(form) => revoke.mutateAsync({ awardId: id, reason: typed(form, 'reason') })}
    >
      <ReasonField label={t.reason} />
    </ActionDialog>
  );
}

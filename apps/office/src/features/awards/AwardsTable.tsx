import type { OfficeMessages } from '@chhokka/messages';
import { CardBadge } from '../../shared/listing/Card.tsx';
import { MemberName } from '../../shared/MemberName.tsx';
import type { Meaning } from '../../shared/meaning.ts';
import { Notice } from '../../shared/Notice.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { Pages } from '../../shared/table/Pages.tsx';
import { fill, useTexts, wordOf } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from './Awards.module.css';
import { prizeText } from './prize-text.ts';
import { RevokeAward } from './RevokeAward.tsx';
import { type Award, type State, useAwards, type Wanted } from './use-awards.ts';

const COLOURS: Readonly<Record<Award['state'], Meaning>> = {
  review: 'accent',
  ready: 'accent',
  claimed: 'good',
  expired: 'plain',
  revoked: 'bad',
};

interface AwardsTableProps {
  readonly state: State;
  readonly wanted: Wanted;
  /** It stands on the page of their member. */
  readonly ofMember?: boolean;
}

/** Awards in one state, newest first. */
export function AwardsTable({ state, wanted, ofMember = false }: AwardsTableProps) {
  const texts = useTexts();
  const t = texts.awards;
  const found = useAwards(state, wanted);
  const rows = found.data?.pages.flatMap(({ list }) => list);
  const empty = ofMember ? (
    <p className={styles.quiet}>{t.ofMember.none}</p>
  ) : (
    <Notice title={t.emptyTitle} text={t.emptyText} />
  );
  return (
    <Pages rows={rows?.length} query={found} empty={empty}>
      <DataTable
        caption={t.caption}
        columns={columnsOf(texts, ofMember)}
        rows={rows ?? []}
        rowKey={({ awardId }) => awardId}
      />
    </Pages>
  );
}

function columnsOf(texts: OfficeMessages, ofMember: boolean): Column<Award, never>[] {
  const t = texts.awards;
  const member: Column<Award, never> = {
    id: 'member',
    title: t.member,
    cell: ({ memberId, account }) => <MemberName memberId={memberId} account={account} />,
  };
  return [
    ...(ofMember ? [] : [member]),
    {
      id: 'award',
      title: t.award,
      cell: ({ title, source, ruleId, byHand }) => (
        <>
          {title}
          <span className={styles.below}>
            {wordOf(t.sources, source)} · {ruleId}
            {byHand && ` · ${t.byHand}`}
          </span>
        </>
      ),
    },
    { id: 'prize', title: t.prize, cell: (award) => <span className={styles.wrap}>{prizeText(texts, award)}</span> },
    {
      id: 'state',
      title: t.state,
      cell: ({ state, reason, first, decidedBy }) => (
        <>
          <CardBadge color={COLOURS[state]}>{t.states[state]}</CardBadge>
          {first !== null && <span className={styles.below}>{fill(t.firstSeen, { account: first })}</span>}
          {decidedBy !== null && <span className={styles.below}>{fill(t.decided, { account: decidedBy })}</span>}
          {reason !== '' && <span className={styles.below}>{reason}</span>}
        </>
      ),
    },
    { id: 'offered', title: t.offered, cell: (award) => <Times award={award} /> },
    { id: 'revoke', title: t.revoke, cell: (award) => <RevokeAward award={award} /> },
  ];
}

/** When the award was given, and until when it can be claimed or when it ended. */
function Times({ award: { offeredAt, claimBy, paysItself, endedAt } }: { award: Award }) {
  const t = useTexts().awards;
  const at = endedAt ?? claimBy;
  return (
    <>
      <Time at={offeredAt} />
      <span className={styles.below}>
        {endedAt === null ? t.claimBy : t.ended}: {at === null ? t.forever : <Time at={at} />}
      </span>
      {endedAt === null && paysItself && <span className={styles.below}>{t.paysItself}</span>}
    </>
  );
}

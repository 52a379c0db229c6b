import { useId } from 'react';
import { Link } from 'react-router';
import { Release, Take } from '../../shared/claim/Claim.tsx';
import { useClaim } from '../../shared/claim/use-claim.ts';
import { Failure } from '../../shared/Failure.tsx';
import { Card, CardBadge, CardFoot, CardHead } from '../../shared/listing/Card.tsx';
import { MemberName } from '../../shared/MemberName.tsx';
import { fill, useTexts, wordOf } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { Verdict } from '../../shared/verdict/Verdict.tsx';
import styles from './Awards.module.css';
import { prizeText } from './prize-text.ts';
import { type Award, useDecideAward, useSigns } from './use-awards.ts';

/** An award that waits for an operator: who gets what for what, and why somebody should look. */
export function ReviewCard({ award }: { award: Award }) {
  const texts = useTexts();
  const t = texts.awards;
  const { awardId, memberId, account, source, title, offeredAt, ruleId, first, claim } = award;
  const claiming = useClaim('awards', awardId);
  return (
    <Card data-award={awardId}>
      <CardHead
        who={<MemberName memberId={memberId} account={account} />}
        badges={<CardBadge color="accent">{wordOf(t.sources, source)}</CardBadge>}
      >
        <span className={styles.title}>{title}</span>
      </CardHead>
      <p className={styles.prize}>{prizeText(texts, award)}</p>
      <CardFoot>
        <span>
          {t.offered} <Time at={offeredAt} />
        </span>
        <span>
          {t.rule} {ruleId}
        </span>
        {first !== null && <b>{fill(t.waitsForSecond, { account: first })}</b>}
        {claim !== null && <b>{claim.mine ? t.mine : fill(t.takenBy, { account: claim.account })}</b>}
      </CardFoot>
      {source === 'bonus' && <Signs memberId={memberId} ruleId={ruleId} />}
      {source === 'referral' && (
        <p className={styles.signs}>
          <Link to={`/referrals?kind=referrers&account=${encodeURIComponent(account)}`}>{t.seeFriends}</Link>
        </p>
      )}
      {claim === null && <Take claiming={claiming} text={t.take} name={fill(t.takeNamed, { account })} />}
      {claim?.mine && <Decision award={award} claiming={claiming} />}
    </Card>
  );
}

interface DecisionProps {
  readonly award: Award;
  readonly claiming: ReturnType<typeof useClaim>;
}

function Decision({ award, claiming }: DecisionProps) {
  const texts = useTexts();
  const t = texts.awards;
  const decide = useDecideAward();
  const words = { account: award.account, prize: prizeText(texts, award) };
  return (
    <>
      <Verdict
        ifApproved={fill(award.paysAtOnce ? t.ifApprovedPaid : t.ifApproved, words)}
        ifRejected={fill(t.ifRejected, words)}
        onDecide={(decision, reason) => decide.mutateAsync({ awardId: award.awardId, decision, reason })}
      />
      <Release claiming={claiming} text={t.release} />
    </>
  );
}

/** Who shares a device, an address or a payout account with the member, and got the same bonus. */
function Signs({ memberId, ruleId }: { memberId: string; ruleId: string }) {
  const t = useTexts().awards;
  const id = useId();
  const found = useSigns(memberId, ruleId);
  if (found.data === undefined) return <Failure error={found.error} />;
  const { list } = found.data;
  return (
    <section className={styles.signs} aria-labelledby={id}>
      <h2 id={id} className={styles.small}>
        {t.signs}
      </h2>
      {list.length === 0 && <p>{t.noSigns}</p>}
      <ul>
        {list.map(({ account, by, awarded }) => (
          <li key={`${account} ${by}`}>
            <b>{account}</b> · {t.sharedBy[by]}
            {awarded && (
              <>
                {' · '}
                <span className={styles.bad}>{t.gotIt}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Link } from 'react-router';
import { ActionDialog } from '../../../shared/dialog/ActionDialog.tsx';
import { Card, CardBadge, CardFoot, CardHead, CardWords } from '../../../shared/listing/Card.tsx';
import { mayDo, useSession } from '../../../shared/session.ts';
import { fill, useTexts } from '../../../shared/texts.ts';
import { useLanguage } from '../../../shared/language.ts';
import { Time } from '../../../shared/Time.tsx';
import { Verdict } from '../../../shared/verdict/Verdict.tsx';
import { Differences } from '../Differences.tsx';
import { differences } from '../merge.ts';
import { placeOf } from '../places.ts';
import {
  isReward,
  OWN_SITE,
  type Proposal,
  type ProposedKind,
  useDecideProposal,
  useWithdrawProposal,
} from '../site-api.ts';
import styles from './Proposals.module.css';

const COLORS = { waiting: 'accent', approved: 'good', rejected: 'bad', withdrawn: 'plain', expired: 'plain' } as const;

interface CardProps {
  readonly kind: ProposedKind;
  readonly proposal: Proposal;
}

/** A change that one operator requested: its content, who requested it, and its outcome. */
export function ProposalCard({ kind, proposal }: CardProps) {
  const { proposals: t, approvals } = useTexts();
  const session = useSession();
  const { proposalId, id, title, before, after, why, state, askedBy, askedAt, endsAt, decidedBy, decidedAt, reason } =
    proposal;
  const { permission, addressOf } = placeOf(kind);
  const list = differences(before ?? { kind: after.kind }, after);
  return (
    <Card data-proposal={proposalId}>
      <CardHead
        who={useNameOf(kind, title)}
        badges={
          <>
            {before === null && <CardBadge color="plain">{t.made}</CardBadge>}
            <CardBadge color={COLORS[state]}>{t.states[state]}</CardBadge>
          </>
        }
      />
      <p className={styles.id}>{id}</p>
      {why !== '' && <CardWords>{why}</CardWords>}
      <Differences kind={kind} isWhole isOfSite={kind === 'settings' && id === OWN_SITE} list={list} />
      <CardFoot>
        <span>{fill(approvals.asked, { account: askedBy })}</span>
        <Time at={askedAt} />
        {state === 'waiting' && (
          <span>
            {t.ends} <Time at={endsAt} />
          </span>
        )}
        {decidedBy !== null && <span>{fill(approvals.decided, { account: decidedBy })}</span>}
        {decidedAt !== null && <Time at={decidedAt} />}
        {reason !== '' && <span>{reason}</span>}
        {before !== null && mayDo(session, permission) && <Link to={addressOf(id)}>{t.open}</Link>}
      </CardFoot>
      {state === 'waiting' && <Answers kind={kind} proposal={proposal} />}
    </Card>
  );
}

/** Its present title; settings have no title of their own. */
function useNameOf(kind: ProposedKind, title: Proposal['title']): string {
  const { site } = useTexts();
  const language = useLanguage();
  return kind === 'settings' ? site.settings : title[language];
}

function Answers({ kind, proposal: { proposalId, mine } }: CardProps) {
  const { proposals: t, approvals } = useTexts();
  const session = useSession();
  const decide = useDecideProposal();
  const withdraw = useWithdrawProposal();
  if (mine) {
    return (
      <div className={styles.answers}>
        <p className={styles.own}>{approvals.own}</p>
        <ActionDialog
          label={t.takeBack}
          title={t.takeBack}
          text={t.ifTakenBack}
          submit={t.takeBack}
          onSubmit={() => withdraw.mutateAsync({ proposalId })}
        />
      </div>
    );
  }
  if (!mayDo(session, 'approvals.decide')) return null;
  return (
    <Verdict
      ifApproved={isReward(kind) ? t.reward.ifApproved : t.of[kind].ifApproved}
      ifRejected={t.ifRejected}
      onDecide={(decision, reason) => decide.mutateAsync({ proposalId, decision, reason })}
    />
  );
}

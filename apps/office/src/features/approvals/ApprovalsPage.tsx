import type { CallInput, CallValue } from '@chhokka/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { Card, CardBadge, CardFoot, CardHead, CardWords } from '../../shared/listing/Card.tsx';
import { Listing } from '../../shared/listing/Listing.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { MemberName } from '../../shared/MemberName.tsx';
import { Money } from '../../shared/Money.tsx';
import { moneyText } from '../../shared/money-text.ts';
import { Notice } from '../../shared/Notice.tsx';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { useChoice } from '../../shared/use-choice.ts';
import { usePages } from '../../shared/use-pages.ts';
import { sumOf, useWaiting } from '../../shared/waiting/use-waiting.ts';
import { TakeBack } from '../../shared/verdict/TakeBack.tsx';
import { Verdict } from '../../shared/verdict/Verdict.tsx';
import { Proposals } from '../site/proposals/Proposals.tsx';
import { REWARD_KINDS } from '../site/reward-kinds.ts';
import type { RewardKind } from '../site/site-api.ts';
import styles from './ApprovalsPage.module.css';

type Adjustment = CallValue<'officeAdjustments'>['list'][number];

const states = ['waiting', 'posted', 'rejected', 'withdrawn', 'all'] as const;
const COLOURS = { waiting: 'accent', posted: 'good', rejected: 'bad', withdrawn: 'plain' } as const;
const KEY = 'approvals';
const REFRESH_EVERY_MS = 10_000;

const WHAT = ['adjustments', 'methods', 'promotions', 'rewards', 'settings', 'gameVersions'] as const;

/**
 * Changes that wait for a second operator, and the outcome of earlier ones: adjustments, payment methods, promotions
 * and rules of rewards that grant more, settings that loosen a protection of money, and versions of games.
 */
export function ApprovalsPage() {
  const { approvals: t, methods, site } = useTexts();
  const waiting = useWaiting();
  const what = useChoice('what', WHAT);
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <Tabs
        label={t.what}
        name="what"
        current={what}
        tabs={[
          { key: 'adjustments', text: t.adjustments, waiting: waiting.adjustments },
          { key: 'methods', text: methods.title, waiting: waiting.methods },
          { key: 'promotions', text: site.kinds.promotion, waiting: waiting.promotions },
          { key: 'rewards', text: t.rewards, waiting: sumOf(waiting, REWARDS_WAIT) },
          { key: 'settings', text: site.settings, waiting: waiting.settings },
          { key: 'gameVersions', text: site.versions.ofGames, waiting: waiting.gameVersions },
        ]}
      />
      {what === 'adjustments' && <Adjustments />}
      {what === 'methods' && <Proposals kind="method" />}
      {what === 'promotions' && <Proposals kind="promotion" />}
      {what === 'rewards' && <RewardProposals />}
      {what === 'settings' && <Proposals kind="settings" />}
      {what === 'gameVersions' && <Proposals kind="game_version" />}
    </>
  );
}

const REWARDS_WAIT = REWARD_KINDS.map(([wait]) => wait);
const REWARDS = REWARD_KINDS.map(([, kind]) => kind) as [RewardKind, ...RewardKind[]];

/** Proposals for rules that give rewards, by kind. */
function RewardProposals() {
  const { approvals: t, site } = useTexts();
  const waiting = useWaiting();
  const kind = useChoice('kind', REWARDS);
  return (
    <>
      <Tabs
        label={t.rewardKinds}
        name="kind"
        current={kind}
        keep={['what']}
        tabs={REWARD_KINDS.map(([wait, key]) => ({ key, text: site.kinds[key], waiting: waiting[wait] ?? 0 }))}
      />
      <Proposals key={kind} kind={kind} keep={['what', 'kind']} />
    </>
  );
}

function Adjustments() {
  const t = useTexts().approvals;
  const state = useChoice('state', states);
  const found = usePages(
    [KEY, state],
    (after, signal) => call('officeAdjustments', { state, after }, { signal }),
    REFRESH_EVERY_MS,
  );
  return (
    <>
      <Tabs label={t.filter} name="state" current={state} tabs={states.map((key) => ({ key, text: t.states[key] }))} />
      <Listing
        list={found.data?.pages.flatMap(({ list }) => list)}
        query={found}
        cardHeight={172}
        empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
        renderCard={(adjustment) => <AdjustmentCard key={adjustment.adjustmentId} adjustment={adjustment} />}
        pages={{ ...found, label: t.more }}
      />
    </>
  );
}

function AdjustmentCard({ adjustment }: { adjustment: Adjustment }) {
  const t = useTexts().approvals;
  const { memberId, memberAccount, amount, currency, reason, state, requestedBy, requestedAt } = adjustment;
  const { decidedBy, decidedAt, decisionReason } = adjustment;
  return (
    <Card data-adjustment={adjustment.adjustmentId}>
      <CardHead
        who={<MemberName memberId={memberId} account={memberAccount} />}
        badges={<CardBadge color={COLOURS[state]}>{t.states[state]}</CardBadge>}
      >
        <span className={styles.amount}>
          <Money amount={amount} currency={currency} />
        </span>
      </CardHead>
      <CardWords>{reason}</CardWords>
      <CardFoot>
        <span>{fill(t.asked, { account: requestedBy })}</span>
        <Time at={requestedAt} />
        {decidedBy !== null && decidedAt !== null && (
          <>
            <span>{fill(t.decided, { account: decidedBy })}</span>
            <Time at={decidedAt} />
            {decisionReason !== '' && <span>{decisionReason}</span>}
          </>
        )}
      </CardFoot>
      {state === 'waiting' && <Decision adjustment={adjustment} />}
    </Card>
  );
}

function Decision({ adjustment: { adjustmentId, amount, currency, memberAccount, mine } }: { adjustment: Adjustment }) {
  const t = useTexts().approvals;
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (input: CallInput<'officeDecideAdjustment'>) => call('officeDecideAdjustment', input),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
  if (mine) {
    return (
      <>
        <p className={styles.own}>{t.own}</p>
        <TakeBack adjustmentId={adjustmentId} />
      </>
    );
  }
  return (
    <Verdict
      ifApproved={fill(t.ifApproved, { amount: moneyText(currency, amount), account: memberAccount })}
      ifRejected={t.ifRejected}
      onDecide={(decision, reason) => mutateAsync({ adjustmentId, decision, reason })}
    />
  );
}

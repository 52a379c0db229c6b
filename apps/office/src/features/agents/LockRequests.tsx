import { ActionDialog, typed } from '../../shared/dialog/ActionDialog.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import { Card, CardBadge, CardFoot, CardHead, CardWords } from '../../shared/listing/Card.tsx';
import { Listing } from '../../shared/listing/Listing.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { useChoice } from '../../shared/use-choice.ts';
import { AgentName } from './AgentName.tsx';
import styles from './Agents.module.css';
import { type LockRequest, useChange, useLocks } from './use-agents.ts';

const STATES = ['waiting', 'decided'] as const;

/** Members whom their uplines want locked. */
export function LockRequests() {
  const t = useTexts().agents.locks;
  const state = useChoice('state', STATES);
  const found = useLocks(state);
  return (
    <>
      <Tabs
        label={t.filter}
        name="state"
        current={state}
        keep={['what']}
        tabs={STATES.map((key) => ({ key, text: t.states[key] }))}
      />
      <Listing
        list={found.data?.pages.flatMap(({ list }) => list)}
        query={found}
        cardHeight={150}
        empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
        renderCard={(request) => <LockCard key={request.requestId} request={request} />}
        pages={{ ...found, label: t.more }}
      />
    </>
  );
}

function LockCard({ request }: { request: LockRequest }) {
  const { agents } = useTexts();
  const t = agents.locks;
  const { requestId, member, agent, reason, askedAt, decision, decidedBy } = request;
  return (
    <Card data-lock={requestId}>
      <CardHead
        who={<AgentName of={member} />}
        badges={
          decision !== null && (
            <CardBadge color={decision === 'locked' ? 'bad' : 'plain'}>{t.decisions[decision]}</CardBadge>
          )
        }
      >
        <span className={styles.quiet}>{agents.types[member.type]}</span>
      </CardHead>
      <CardWords>{reason}</CardWords>
      <CardFoot>
        <span>
          {fill(t.askedBy, { account: agent.account })} · {agents.types[agent.type]}
        </span>
        <Time at={askedAt} />
        {decidedBy !== null && <span>{fill(t.decidedBy, { account: decidedBy })}</span>}
      </CardFoot>
      {decision === null && (
        <div className={styles.actions}>
          <Decide request={request} decision="lock" />
          <Decide request={request} decision="refuse" />
        </div>
      )}
    </Card>
  );
}

function Decide({ request: { requestId, member }, decision }: { request: LockRequest; decision: 'lock' | 'refuse' }) {
  const { agents } = useTexts();
  const t = agents.locks;
  const decide = useChange('officeDecideLock');
  return (
    <ActionDialog
      isBad={decision === 'lock'}
      label={t[decision]}
      title={`${t[decision]}: ${member.account}`}
      text={fill(decision === 'lock' ? t.ifLocked : t.ifRefused, { account: member.account })}
      submit={t[decision]}
      onSubmit={(form) => decide({ requestId, decision, reason: typed(form, 'reason') })}
    >
      <ReasonField label={agents.reason} />
    </ActionDialog>
  );
}

import type { ReactNode } from 'react';
import { ActionDialog } from '../../shared/dialog/ActionDialog.tsx';
import { FactList } from '../../shared/facts/FactList.tsx';
import { Card, CardBadge, CardFoot, CardHead, CardWords } from '../../shared/listing/Card.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { AgentName } from './AgentName.tsx';
import styles from './Agents.module.css';
import { type LineRequest, type MadeAccount, useChange } from './use-agents.ts';
import { percentText } from './words.ts';

interface LineRequestCardProps {
  readonly request: LineRequest;
  /** Told when a new account was made: the card is gone by then. */
  readonly onMade: (made: MadeAccount) => void;
}

/** A change of a line that waits for a second operator. Who asked takes it back here. */
export function LineRequestCard({ request, onMade }: LineRequestCardProps) {
  const { agents } = useTexts();
  const t = agents.requests;
  const { requestId, kind, account, member, reason, askedBy, askedAt, mine } = request;
  return (
    <Card data-request={requestId}>
      <CardHead
        who={member === null ? account : <AgentName of={member} />}
        badges={<CardBadge color={kind === 'end' ? 'bad' : 'accent'}>{t.kinds[kind]}</CardBadge>}
      >
        {member !== null && <span className={styles.quiet}>{agents.types[member.type]}</span>}
      </CardHead>
      <Facts request={request} />
      <CardWords>{reason}</CardWords>
      <CardFoot>
        <span>{fill(t.asked, { account: askedBy })}</span>
        <Time at={askedAt} />
      </CardFoot>
      {mine && <p className={styles.own}>{t.own}</p>}
      <div className={styles.actions}>
        {mine ? (
          <Decide request={request} decision="withdraw" onMade={onMade} />
        ) : (
          <>
            <Decide request={request} decision="confirm" onMade={onMade} />
            <Decide request={request} decision="reject" onMade={onMade} />
          </>
        )}
      </div>
    </Card>
  );
}

function Facts({ request: { kind, type, rate, code, upline, from, members } }: { request: LineRequest }) {
  const { agents } = useTexts();
  const t = agents.requests;
  const place = (who: LineRequest['upline']): ReactNode => (who === null ? agents.noUpline : <AgentName of={who} />);
  switch (kind) {
    case 'make':
    case 'open':
      return (
        <FactList
          facts={[
            [t.type, type === null ? '–' : agents.types[type]],
            [t.rate, rate === null ? '–' : percentText(rate)],
            [agents.upline, kind === 'make' && upline === null ? agents.make.uplineStays : place(upline)],
            [t.code, code ?? '–'],
          ]}
        />
      );
    case 'move':
      return (
        <FactList
          facts={[
            [t.from, place(from)],
            [t.to, place(upline)],
            [t.moved, members.toLocaleString('en')],
          ]}
        />
      );
    case 'end':
      return null;
  }
}

interface DecideProps extends LineRequestCardProps {
  readonly decision: 'confirm' | 'reject' | 'withdraw';
}

function Decide({ request: { requestId, kind, account, members }, decision, onMade }: DecideProps) {
  const t = useTexts().agents.requests;
  const decide = useChange('officeDecideLine');
  const texts = {
    confirm: fill(t.ifConfirmed[kind], { account, count: members.toLocaleString('en') }),
    reject: t.ifRejected,
    withdraw: t.ifWithdrawn,
  };
  return (
    <ActionDialog
      isMain={decision === 'confirm'}
      isBad={decision === 'reject'}
      label={t[decision]}
      title={t[decision]}
      text={texts[decision]}
      submit={t[decision]}
      onSubmit={async () => {
        const { made } = await decide({ requestId, decision });
        if (made) onMade(made);
      }}
    />
  );
}

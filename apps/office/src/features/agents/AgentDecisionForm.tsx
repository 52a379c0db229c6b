import { Button, Textarea } from '@mantine/core';
import { TOLD_REASON_LENGTH } from '@chhokka/contracts/limits';
import { useState } from 'react';
import { Release } from '../../shared/claim/Claim.tsx';
import type { useClaim } from '../../shared/claim/use-claim.ts';
import { Question } from '../../shared/dialog/Question.tsx';
import { Failure } from '../../shared/Failure.tsx';
import { useSession } from '../../shared/session.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { PreparedReasons } from '../../shared/verdict/PreparedReasons.tsx';
import ways from '../../shared/verdict/Ways.module.css';
import styles from './Agents.module.css';
import { MakeFields, readMade } from './MakeFields.tsx';
import type { AgentApplication, ApplicationDecision } from './use-agent-applications.ts';
import { useAgentFile, useChange } from './use-agents.ts';
import { percentText } from './words.ts';

interface DecisionFormProps {
  readonly application: AgentApplication;
  readonly claiming: ReturnType<typeof useClaim>;
}

/** Approve with type, rate, upline and code, or reject with a reason. Each asks once and names the consequence. */
export function AgentDecisionForm({ application, claiming }: DecisionFormProps) {
  const t = useTexts().agents.applications;
  const session = useSession();
  const [asked, setAsked] = useState<ApplicationDecision | null>(null);
  const [reason, setReason] = useState('');
  const { applicationId, first } = application;
  return (
    <div className={ways.ways}>
      {first !== null && first.account === session?.account ? (
        <p className={styles.own}>{t.own}</p>
      ) : (
        <Approve application={application} onAsk={setAsked} />
      )}
      <form
        className={ways.way}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked({ decision: 'reject', applicationId, reason: reason.trim() });
        }}
      >
        <PreparedReasons reasons={t.templates} onChoose={setReason} />
        <Textarea
          size="md"
          label={t.reason}
          name="reason"
          rows={2}
          required
          withAsterisk={false}
          minLength={3}
          maxLength={TOLD_REASON_LENGTH}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button type="submit" size="md" variant="light" color="bad">
          {t.reject}
        </Button>
        <Release claiming={claiming} text={t.release} />
      </form>
      {asked && <DecisionQuestion application={application} decision={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface ApproveProps {
  readonly application: AgentApplication;
  readonly onAsk: (decision: ApplicationDecision) => void;
}

/** The terms; for the second operator those of the first are filled in, whose upline is known by id alone. */
function Approve({ application: { applicationId, memberId, first }, onAsk }: ApproveProps) {
  const t = useTexts().agents.applications;
  const uplineId = first?.uplineId ?? null;
  const upline = useAgentFile(uplineId ?? '', { enabled: uplineId !== null });
  if (uplineId !== null && upline.data === undefined) return <Failure error={upline.error} />;
  return (
    <form
      className={ways.way}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk({ decision: 'approve', applicationId, ...readMade(new FormData(event.currentTarget)) });
      }}
    >
      <MakeFields without={memberId} {...(first && { first: { ...first, upline: upline.data ?? null } })} />
      <Button type="submit" size="md">
        {t.approve}
      </Button>
    </form>
  );
}

interface DecisionQuestionProps {
  readonly application: AgentApplication;
  readonly decision: ApplicationDecision;
  readonly onClose: () => void;
}

function DecisionQuestion({ application: { account, first }, decision, onClose }: DecisionQuestionProps) {
  const { agents } = useTexts();
  const t = agents.applications;
  const decide = useChange('officeDecideAgentApplication');
  const isApproval = decision.decision === 'approve';
  const text = isApproval
    ? fill(first === null ? t.ifFirst : t.ifSecond, {
        account,
        type: agents.types[decision.type],
        rate: percentText(decision.rate),
      })
    : fill(t.ifRejected, { account });
  return (
    <Question
      title={isApproval ? t.approve : t.reject}
      text={text}
      submit={isApproval ? t.approve : t.reject}
      isBad={!isApproval}
      onSubmit={() => decide(decision)}
      onClose={onClose}
    />
  );
}

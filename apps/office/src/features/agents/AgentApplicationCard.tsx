import { Take } from '../../shared/claim/Claim.tsx';
import { useClaim } from '../../shared/claim/use-claim.ts';
import { FactList } from '../../shared/facts/FactList.tsx';
import { Card, CardBadge, CardFoot, CardHead, CardWords } from '../../shared/listing/Card.tsx';
import type { Meaning } from '../../shared/meaning.ts';
import { MemberName } from '../../shared/MemberName.tsx';
import { ProofPicture } from '../../shared/picture/ProofPicture.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { AgentDecisionForm } from './AgentDecisionForm.tsx';
import { AgentName } from './AgentName.tsx';
import styles from './Agents.module.css';
import type { AgentApplication } from './use-agent-applications.ts';
import { useAgentFile } from './use-agents.ts';
import { percentText } from './words.ts';

const COLOURS: Readonly<Record<AgentApplication['state'], Meaning>> = {
  waiting: 'accent',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'plain',
};

/** One application: the member, the plan with what proves it, what operators said, and the decision. */
export function AgentApplicationCard({ application }: { application: AgentApplication }) {
  const { agents } = useTexts();
  const t = agents.applications;
  const { applicationId, memberId, account, upline, state, plan, players, contact, experience, claim, first } =
    application;
  const claiming = useClaim('agentApplications', applicationId);
  const isOpen = state === 'waiting';
  return (
    <Card data-application={applicationId} data-state={state}>
      <CardHead
        who={<MemberName memberId={memberId} account={account} />}
        badges={<CardBadge color={COLOURS[state]}>{t.states[state]}</CardBadge>}
      />
      <CardWords>{plan}</CardWords>
      <FactList
        facts={[
          [t.players, players.toLocaleString('en')],
          [t.contact, contact],
          ...(experience === '' ? [] : [[t.experience, experience] as const]),
          // He stays below that upline, unless the approval names another one.
          ...(isOpen
            ? [[t.uplineNow, upline === null ? agents.noUpline : <AgentName key="upline" of={upline} />] as const]
            : []),
        ]}
      />
      <Pictures application={application} />
      <Said application={application} />
      {first !== null && isOpen && <First first={first} />}
      {isOpen && claim !== null && !claim.mine && <b>{fill(t.claimed, { account: claim.account })}</b>}
      {isOpen && claim === null && <Take claiming={claiming} text={t.take} name={fill(t.takeName, { account })} />}
      {isOpen && claim?.mine && <AgentDecisionForm application={application} claiming={claiming} />}
    </Card>
  );
}

function Pictures({ application: { account, imageIds, images } }: { application: AgentApplication }) {
  const t = useTexts().agents.applications;
  return (
    <>
      {imageIds.length > 0 && (
        <ul className={styles.pictures}>
          {imageIds.map((imageId, place) => (
            <li key={imageId}>
              <ProofPicture
                from="officeAgentApplicationImage"
                imageId={imageId}
                label={fill(t.picture, { place: place + 1, account })}
              />
            </li>
          ))}
        </ul>
      )}
      {images > imageIds.length && <CardFoot>{t.picturesGone}</CardFoot>}
    </>
  );
}

function Said({ application }: { application: AgentApplication }) {
  const t = useTexts().agents.applications;
  const { appliedAt, decidedBy, reason, againAt } = application;
  return (
    <CardFoot>
      <span>
        {t.sent} <Time at={appliedAt} />
      </span>
      {decidedBy.length > 0 && <span>{fill(t.decidedBy, { accounts: decidedBy.join(', ') })}</span>}
      {reason !== null && reason !== '' && <span>{fill(t.because, { reason })}</span>}
      {againAt !== null && (
        <span>
          {t.again} <Time at={againAt} />
        </span>
      )}
    </CardFoot>
  );
}

function First({ first }: { first: NonNullable<AgentApplication['first']> }) {
  const { agents } = useTexts();
  const t = agents.applications;
  const { account, at, type, rate, code, uplineId } = first;
  const terms = { type: agents.types[type], rate: percentText(rate), code: code ?? t.noCode };
  return (
    <p className={styles.own}>
      <b>{fill(t.first, { account })}</b> <Time at={at} />. {fill(t.firstTerms, terms)}{' '}
      {uplineId === null ? agents.make.uplineStays : <Upline memberId={uplineId} />}. {t.second}
    </p>
  );
}

function Upline({ memberId }: { memberId: string }) {
  const { data } = useAgentFile(memberId);
  return data ? <AgentName of={data} /> : memberId;
}

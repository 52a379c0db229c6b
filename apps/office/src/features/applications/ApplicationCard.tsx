import { Take } from '../../shared/claim/Claim.tsx';
import { useClaim } from '../../shared/claim/use-claim.ts';
import { Card, CardBadge, CardFoot, CardHead, CardWords } from '../../shared/listing/Card.tsx';
import type { Meaning } from '../../shared/meaning.ts';
import { ProofPicture } from '../../shared/picture/ProofPicture.tsx';
import { moneyText } from '../../shared/money-text.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from './ApplicationCard.module.css';
import { DecisionForm } from './DecisionForm.tsx';
import { type Application, type State, states } from './use-applications.ts';

const COLOURS: Readonly<Record<Exclude<State, 'all'>, Meaning>> = {
  applying: 'accent',
  claim: 'accent',
  claimed: 'good',
  issued: 'good',
  rejected: 'bad',
};

/** One application: the member, the promotion, the text and pictures sent with it, and the decision. */
export function ApplicationCard({ application }: { application: Application }) {
  const t = useTexts();
  const { applicationId, account, title, state, remark, appliedAt, imageIds, images, claim } = application;
  const claiming = useClaim('applications', applicationId);
  const isOpen = state === 'applying';
  const name = states.find((each) => each !== 'all' && each === state) as Exclude<State, 'all'> | undefined;
  return (
    <Card data-application={applicationId} data-state={state}>
      <CardHead
        who={account}
        badges={name && <CardBadge color={COLOURS[name]}>{t.applications.states[name]}</CardBadge>}
      >
        <span className={styles.title}>{title}</span>
      </CardHead>
      {remark !== '' && <CardWords>{remark}</CardWords>}
      {imageIds.length > 0 && (
        <ul className={styles.pictures}>
          {imageIds.map((imageId, place) => (
            <li key={imageId}>
              <ProofPicture
                from="officeApplicationImage"
                imageId={imageId}
                label={fill(t.applications.picture, { place: place + 1, account })}
              />
            </li>
          ))}
        </ul>
      )}
      {images > imageIds.length && <CardFoot>{t.applications.picturesGone}</CardFoot>}
      <CardFoot>
        <span>
          {t.applications.sent} <Time at={appliedAt} />
        </span>
        <Outcome application={application} />
        {isOpen && claim !== null && !claim.mine && <b>{fill(t.applications.claimed, { account: claim.account })}</b>}
      </CardFoot>
      {isOpen && claim === null && (
        <Take claiming={claiming} text={t.applications.take} name={fill(t.applications.takeName, { account })} />
      )}
      {isOpen && claim?.mine && <DecisionForm application={application} claiming={claiming} />}
    </Card>
  );
}

function Outcome({ application }: { application: Application }) {
  const t = useTexts();
  const { currency, state, decidedAt, amount, reason, reference } = application;
  const first = application.first && { ...application.first, amount: moneyText(currency, application.first.amount) };
  return (
    <>
      {first !== null && state === 'applying' && <b>{fill(t.applications.waitsForSecond, first)}</b>}
      {first !== null && state !== 'applying' && <span>{fill(t.applications.firstSeen, first)}</span>}
      {decidedAt !== null && (
        <span>
          {t.applications.decided} <Time at={decidedAt} />
        </span>
      )}
      {amount !== null && <span>{fill(t.applications.granted, { amount: moneyText(currency, amount) })}</span>}
      {reference !== null && <span>{fill(t.applications.reference, { reference })}</span>}
      {reason !== '' && <span>{fill(t.applications.because, { reason })}</span>}
    </>
  );
}

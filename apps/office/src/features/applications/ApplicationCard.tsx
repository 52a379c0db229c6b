import { Card, CardBadge, CardFoot, CardHead, CardWords } from '../../shared/listing/Card.tsx';
import type { Meaning } from '../../shared/meaning.ts';
import { ProofPicture } from '../../shared/picture/ProofPicture.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from './ApplicationCard.module.css';
import { DecisionForm } from './DecisionForm.tsx';
import { type Application, type State, states } from './use-applications.ts';

const COLOURS: Readonly<Record<State, Meaning>> = {
  applying: 'accent',
  claim: 'accent',
  claimed: 'good',
  issued: 'good',
  rejected: 'bad',
};

/** One application: the member, the promotion, the text and pictures sent with it, and the decision. */
export function ApplicationCard({ application }: { application: Application }) {
  const t = useTexts();
  const { applicationId, account, title, state, remark, appliedAt, imageIds, images } = application;
  const name = states.find((each) => each === state);
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
      </CardFoot>
      {state === 'applying' && <DecisionForm application={application} />}
    </Card>
  );
}

function Outcome({ application: { decidedAt, amount, reason, reference } }: { application: Application }) {
  const t = useTexts();
  return (
    <>
      {decidedAt !== null && (
        <span>
          {t.applications.decided} <Time at={decidedAt} />
        </span>
      )}
      {amount !== null && <span>{fill(t.applications.granted, { amount })}</span>}
      {reference !== null && <span>{fill(t.applications.reference, { reference })}</span>}
      {reason !== '' && <span>{fill(t.applications.because, { reason })}</span>}
    </>
  );
}

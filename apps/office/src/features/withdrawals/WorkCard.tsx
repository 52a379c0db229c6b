import { Button, Skeleton } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { failureText } from '../../shared/api.ts';
import { CardFoot, CardWords } from '../../shared/listing/Card.tsx';
import { ProofPicture } from '../../shared/picture/ProofPicture.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time, useTimeText } from '../../shared/Time.tsx';
import { MemberMoney, Risk } from './Evidence.tsx';
import { ServeForms } from './ServeForms.tsx';
import { type Detail, useDetail } from './use-withdrawals.ts';
import { Facts, Head } from './WithdrawalCard.tsx';
import styles from './Withdrawals.module.css';

/** The claimed withdrawal: the payout account, the risk signals, and the next actions. */
export function WorkCard({ withdrawalId }: { withdrawalId: string }) {
  const texts = useTexts();
  const t = texts.withdrawals;
  const { data, error } = useDetail(withdrawalId);
  if (data === undefined) {
    if (error === null) return <Skeleton height={320} radius="md" />;
    return (
      <p className={styles.failed} role="alert">
        {failureText(error, texts)}
      </p>
    );
  }
  return (
    <section className={styles.work} aria-label={t.working} data-work={withdrawalId}>
      <h2 className={styles.workTitle}>{t.working}</h2>
      <Head withdrawal={data} />
      <CardFoot>
        <Facts withdrawal={data} />
      </CardFoot>
      <div className={styles.sides}>
        <Evidence detail={data} />
        <ServeForms detail={data} />
      </div>
    </section>
  );
}

/** Everything that a decision needs. */
function Evidence({ detail }: { detail: Detail }) {
  const t = useTexts().withdrawals;
  return (
    <div className={styles.evidence}>
      <PayTo detail={detail} />
      <Risk detail={detail} />
      <MemberMoney detail={detail} />
      <Question detail={detail} />
      {detail.dispute !== '' && (
        <>
          <h3 className={styles.part}>{t.dispute}</h3>
          <CardWords>{detail.dispute}</CardWords>
        </>
      )}
      {detail.imageIds.map((imageId) => (
        <ProofPicture key={imageId} from="officeWithdrawalImage" imageId={imageId} label={t.picture} />
      ))}
      <History detail={detail} />
    </div>
  );
}

function PayTo({ detail: { payTo, payout } }: { detail: Detail }) {
  const texts = useTexts();
  const t = texts.withdrawals;
  const { copied, copy, error } = useClipboard();
  if (payTo === null) return null;
  const { number, holder, bank, network } = payTo;
  const facts = [
    { name: t.number, text: number },
    { name: t.holder, text: holder },
    { name: t.bank, text: bank },
    { name: t.network, text: network },
  ].filter(({ text }) => text !== '');
  return (
    <div className={styles.payTo}>
      <h3 className={styles.part}>
        {t.payTo}: {t.kind[payout.kind]}
      </h3>
      <dl className={styles.facts}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Button variant="default" size="md" onClick={() => copy(number)}>
        {copied ? t.copied : t.copy}
      </Button>
      {error && (
        <p className={styles.failed} role="alert">
          {texts.copyFailed}
        </p>
      )}
    </div>
  );
}

/** What the member was asked, and the answer. */
function Question({ detail: { question } }: { detail: Detail }) {
  const t = useTexts().withdrawals;
  const timeText = useTimeText();
  if (question === null) return null;
  const { asks, askedAt, until, answer, answeredAt, isOverdue } = question;
  return (
    <div>
      <h3 className={styles.part}>{t.question}</h3>
      <CardWords>{asks}</CardWords>
      <p className={styles.nothing}>{fill(t.askedUntil, { at: timeText(askedAt), until: timeText(until) })}</p>
      {isOverdue && <p className={styles.failed}>{t.overdue}</p>}
      {answeredAt !== null && (
        <>
          <CardWords>{answer}</CardWords>
          <p className={styles.nothing}>{fill(t.answered, { at: timeText(answeredAt) })}</p>
        </>
      )}
    </div>
  );
}

function History({ detail: { steps } }: { detail: Detail }) {
  const t = useTexts().withdrawals;
  const nameOf = (what: string): string => t.steps[what as keyof typeof t.steps];
  return (
    <div>
      <h3 className={styles.part}>{t.history}</h3>
      <ol className={styles.history}>
        {steps.map(({ what, at, operator, words, imageIds }) => (
          <li key={`${what} ${at} ${words}`}>
            <span>{nameOf(what)}</span> <Time at={at} /> {operator}
            {words !== '' && <span className={styles.words}>{words}</span>}
            {imageIds.length > 0 && (
              <div className={styles.pictures}>
                {imageIds.map((imageId) => (
                  <ProofPicture key={imageId} from="officeWithdrawalImage" imageId={imageId} label={t.picture} />
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

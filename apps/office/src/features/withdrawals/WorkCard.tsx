import { Button, Skeleton } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { failureText } from '../../shared/api.ts';
import { CardFoot, CardWords } from '../../shared/listing/Card.tsx';
import { ProofPicture } from '../../shared/picture/ProofPicture.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time, useTimeText } from '../../shared/Time.tsx';
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
      <PayTo detail={data} />
      <Risk detail={data} />
      {data.dispute !== '' && (
        <>
          <h3 className={styles.part}>{t.dispute}</h3>
          <CardWords>{data.dispute}</CardWords>
        </>
      )}
      {data.imageIds.map((imageId) => (
        <ProofPicture key={imageId} from="officeWithdrawalImage" imageId={imageId} label={t.picture} />
      ))}
      <ServeForms detail={data} />
      <History detail={data} />
    </section>
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

/** The signals for or against paying. */
function Risk({ detail: { risk } }: { detail: Detail }) {
  const t = useTexts().withdrawals;
  const timeText = useTimeText();
  const { sharedWith, payoutBoundAt, verifiedBy, paidBefore, receivedBefore, missing, locked } = risk;
  return (
    <div>
      <h3 className={styles.part}>{t.risk}</h3>
      <ul className={styles.risk}>
        {locked && <li data-bad>{t.locked}</li>}
        {sharedWith.length > 0 && <li data-bad>{fill(t.shared, { accounts: sharedWith.join(', ') })}</li>}
        {missing !== '0.00' && <li data-bad>{fill(t.missing, { amount: missing })}</li>}
        {verifiedBy === null ? (
          <li data-bad>{paidBefore === 0 ? t.firstTo : t.unverified}</li>
        ) : (
          <li>{t.verified[verifiedBy]}</li>
        )}
        <li>{fill(t.young, { when: timeText(payoutBoundAt) })}</li>
        <li>{receivedBefore === 0 ? t.first : fill(t.before, { count: receivedBefore })}</li>
      </ul>
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
        {steps.map(({ what, at, operator, words }) => (
          <li key={`${what} ${at} ${words}`}>
            <span>{nameOf(what)}</span> <Time at={at} /> {operator}
            {words !== '' && <span className={styles.words}>{words}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

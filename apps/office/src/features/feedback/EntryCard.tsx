import { Button, NativeSelect, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useClaim } from '../../shared/claim/use-claim.ts';
import { ActionDialog, typed } from '../../shared/dialog/ActionDialog.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import { Card, CardBadge, CardFoot, CardHead, CardWords } from '../../shared/listing/Card.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { Failure } from '../../shared/Failure.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { useKeys } from '../../shared/use-keys.ts';
import styles from './Feedback.module.css';
import { type Entry, type Template, useDecide } from './use-feedback.ts';

const LONGEST_ANSWER = 2_000;

/** One message: sender, text, claim, and outcome. */
export function EntryCard({ entry, templates }: { entry: Entry; templates: readonly Template[] }) {
  const t = useTexts().feedback;
  const session = useSession();
  const { entryId, memberId, sender, type, content, sentAt, state, claim, decidedBy, decidedAt, answer, reason } =
    entry;
  const who = memberId !== null ? sender : sender === '' ? t.visitor : fill(t.someone, { name: sender });
  return (
    <Card data-entry={entryId}>
      <CardHead
        who={who}
        badges={
          <>
            <CardBadge color="plain">{(t.types as Readonly<Record<number, string>>)[type]}</CardBadge>
            {claim && (
              <CardBadge color={claim.mine ? 'accent' : 'bad'}>
                {claim.mine ? t.mine : fill(t.takenBy, { account: claim.account })}
              </CardBadge>
            )}
          </>
        }
      />
      <CardWords>{content}</CardWords>
      {answer !== '' && <p className={styles.outcome}>{fill(t.answered, { answer })}</p>}
      {reason !== '' && <p className={styles.outcome}>{fill(t.because, { reason })}</p>}
      <CardFoot>
        <Time at={sentAt} />
        {decidedBy !== null && <span>{fill(t.decided, { account: decidedBy })}</span>}
        {decidedAt !== null && <Time at={decidedAt} />}
        {memberId !== null && mayDo(session, 'members.read') && <Link to={`/members/${memberId}`}>{t.toMember}</Link>}
      </CardFoot>
      {state === 'waiting' && <Work entry={entry} templates={templates} />}
    </Card>
  );
}

function Work({ entry, templates }: { entry: Entry; templates: readonly Template[] }) {
  const t = useTexts();
  const { claim, entryId } = entry;
  const { take, release, notTaken, notReleased, isPending } = useClaim('feedback', entryId);
  if (!claim?.mine) {
    return (
      <div className={styles.work}>
        <Button size="md" data-walk loading={isPending} disabled={claim !== null} onClick={take}>
          {t.feedback.take}
        </Button>
        <Failure error={notTaken} />
      </div>
    );
  }
  return <OwnWork {...{ entry, templates, release, isPending }} failure={notReleased} />;
}

interface OwnWorkProps {
  readonly entry: Entry;
  readonly templates: readonly Template[];
  readonly release: () => void;
  readonly isPending: boolean;
  /** Why it could not be released. */
  readonly failure: Error | null;
}

/** The form of a claimed message. With several, the release key acts on the one that has the focus. */
function OwnWork({ entry, templates, release, isPending, failure }: OwnWorkProps) {
  const t = useTexts().feedback;
  const work = useRef<HTMLDivElement>(null);
  useKeys({ u: () => work.current?.closest('li')?.contains(document.activeElement) === true && release() });
  return (
    <div ref={work} className={styles.work} role="group" aria-label={t.mine}>
      {entry.memberId !== null && <Answer entry={entry} templates={templates} />}
      <Close entryId={entry.entryId} />
      <Button size="md" variant="default" data-walk loading={isPending} onClick={release}>
        {t.release}
      </Button>
      <Failure error={failure} />
    </div>
  );
}

function Answer({ entry: { entryId, language }, templates }: { entry: Entry; templates: readonly Template[] }) {
  const t = useTexts();
  const decide = useDecide();
  const [answer, setAnswer] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  // After claiming an item, the operator types the answer.
  useEffect(() => field.current?.focus(), []);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (answer.trim() !== '' && !decide.isPending) decide.mutate({ decision: 'answer', entryId, answer });
  }
  return (
    <form className={styles.answer} onSubmit={submit}>
      <NativeSelect
        size="md"
        label={t.feedback.template}
        data={[
          { value: '', label: t.feedback.noTemplate },
          ...templates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          setAnswer(templates.find(({ id }) => id === value)?.texts[language] ?? '')
        }
      />
      <Textarea
        size="md"
        name="answer"
        label={t.feedback.answer}
        lang={language}
        rows={3}
        ref={field}
        maxLength={LONGEST_ANSWER}
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      <Failure error={decide.error} />
      <Button type="submit" size="md" loading={decide.isPending} disabled={answer.trim() === ''}>
        {t.feedback.send}
      </Button>
    </form>
  );
}

function Close({ entryId }: { entryId: string }) {
  const t = useTexts().feedback;
  const { mutateAsync } = useDecide();
  return (
    <ActionDialog
      isBad
      label={t.close}
      title={t.closeTitle}
      text={t.closeText}
      submit={t.close}
      onSubmit={(form) => mutateAsync({ decision: 'close', entryId, reason: typed(form, 'reason') })}
    >
      <ReasonField label={t.reason} />
    </ActionDialog>
  );
}

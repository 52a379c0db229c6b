import { TOLD_REASON_LENGTH } from '@chhokka/contracts/limits';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { failureText } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts.ts';
import { useKeys } from '../../shared/use-keys.ts';
import { PreparedReasons } from '../../shared/verdict/PreparedReasons.tsx';
import { AskForm } from './AskForm.tsx';
import { type Move, ServeQuestion } from './ServeQuestion.tsx';
import { type Detail, useRelease, useServe } from './use-withdrawals.ts';
import styles from './Withdrawals.module.css';

/** The possible actions for the withdrawal, with their shortcuts. Decisions and payments ask once for confirmation. */
export function ServeForms({ detail }: { detail: Detail }) {
  const texts = useTexts();
  const t = texts.withdrawals;
  const { withdrawalId, state } = detail;
  const serve = useServe();
  const release = useRelease();
  const reference = useRef<HTMLInputElement>(null);
  const reason = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState<Move | null>(null);
  const approve = (): void => setAsked({ act: 'approve', withdrawalId });
  const giveBack = (): void => release.mutate(withdrawalId);
  useKeys({
    a: state === 'requested' ? approve : undefined,
    p: () => reference.current?.focus(),
    r: () => reason.current?.focus(),
    u: giveBack,
  });
  const error = serve.error ?? release.error;
  const payAct = state === 'disputed' ? 'payAgain' : 'pay';
  return (
    <div className={styles.serve} aria-busy={serve.isPending}>
      {error && (
        <p className={styles.failed} role="alert">
          {failureText(error, texts)}
        </p>
      )}
      {state === 'requested' && (
        <Button size="md" onClick={approve}>
          {t.approve}
        </Button>
      )}
      {(state === 'approved' || state === 'disputed') && (
        <ReferenceForm
          field={reference}
          label={state === 'disputed' ? t.payAgain : t.pay}
          onSend={(typed) => setAsked({ act: payAct, withdrawalId, reference: typed })}
        />
      )}
      {state !== 'waiting' && <ReasonForm field={reason} state={state} withdrawalId={withdrawalId} onAsk={setAsked} />}
      <Hold detail={detail} onAsk={setAsked} />
      <Folded title={t.addNote}>
        <WordsForm
          name="note"
          label={t.note}
          most={500}
          action={t.addNote}
          isBusy={serve.isPending}
          onSend={(words, clear) => serve.mutate({ act: 'note', withdrawalId, words }, { onSuccess: clear })}
        />
      </Folded>
      {detail.risk.verifiedBy === null && state !== 'waiting' && (
        <Folded title={t.verify}>
          <WordsForm
            name="verify"
            label={t.verifyReason}
            most={300}
            action={t.verify}
            onSend={(given) => setAsked({ act: 'verify', withdrawalId, reason: given })}
          />
        </Folded>
      )}
      <Button variant="default" size="md" loading={release.isPending} onClick={giveBack}>
        {t.release}
      </Button>
      {asked && <ServeQuestion detail={detail} move={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** A form that few withdrawals need, folded behind its title. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.folded}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** Puts the withdrawal on hold, or ends that. */
function Hold({ detail, onAsk }: { detail: Detail; onAsk: (move: Move) => void }) {
  const t = useTexts().withdrawals;
  const { state, withdrawalId } = detail;
  if (state === 'requested')
    return (
      <Folded title={t.ask}>
        <AskForm withdrawalId={withdrawalId} onAsk={onAsk} />
      </Folded>
    );
  if (state !== 'waiting') return null;
  return (
    <WordsForm
      name="resume"
      label={t.resumeReason}
      most={TOLD_REASON_LENGTH}
      action={t.resume}
      onSend={(reason) => onAsk({ act: 'resume', withdrawalId, reason })}
    />
  );
}

function ReferenceForm(props: {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  onSend: (reference: string) => void;
}) {
  const t = useTexts().withdrawals;
  const [typed, setTyped] = useState('');
  const { field, label, onSend } = props;
  return (
    <form
      className={styles.way}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onSend(typed.trim());
        else field.current?.focus();
      }}
    >
      <TextInput
        ref={field}
        size="md"
        label={t.reference}
        name="reference"
        autoComplete="off"
        maxLength={64}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" size="md">
        {label}
      </Button>
    </form>
  );
}

interface ReasonFormProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly state: Detail['state'];
  readonly withdrawalId: string;
  readonly onAsk: (move: Move) => void;
}

/** Rejects, returns or counts as received, with a reason that the member reads. */
function ReasonForm({ field, state, withdrawalId, onAsk }: ReasonFormProps) {
  const t = useTexts().withdrawals;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const acts = state === 'disputed' ? (['return', 'force'] as const) : (['reject'] as const);
  function write(next: string): void {
    setMissing(false);
    setReason(next);
  }
  function act(chosen: (typeof acts)[number]): void {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') field.current?.focus();
    else onAsk({ act: chosen, withdrawalId, reason: reason.trim() });
  }
  return (
    <div className={styles.way}>
      {state !== 'disputed' && <PreparedReasons reasons={t.templates} onChoose={write} />}
      <Textarea
        ref={field}
        size="md"
        label={t.reason}
        name="reason"
        rows={2}
        maxLength={300}
        value={reason}
        error={isMissing ? t.fill : undefined}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <div className={styles.acts}>
        {acts.map((each) => (
          <Button key={each} size="md" variant="light" color="bad" onClick={() => act(each)}>
            {t[each]}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface WordsFormProps {
  readonly name: 'note' | 'verify' | 'resume';
  readonly label: string;
  readonly most: number;
  readonly action: string;
  /** A request is running. */
  readonly isBusy?: boolean;
  /** Call `clear` once the text is saved; until then it stays in the field. */
  readonly onSend: (words: string, clear: () => void) => void;
}

/** Texts that only operators read. */
function WordsForm({ name, label, most, action, isBusy = false, onSend }: WordsFormProps) {
  const [words, setWords] = useState('');
  return (
    <form
      className={styles.way}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '' && !isBusy) onSend(words.trim(), () => setWords(''));
      }}
    >
      <TextInput
        size="md"
        label={label}
        name={name}
        autoComplete="off"
        maxLength={most}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button type="submit" variant="default" size="md" loading={isBusy}>
        {action}
      </Button>
    </form>
  );
}

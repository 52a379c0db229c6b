import { CallRefused } from '@chhokka/client';
import { Alert, Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { typed } from '../../shared/dialog/ActionDialog.tsx';
import { Question } from '../../shared/dialog/Question.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import type { Line } from './changed-lines.ts';
import { Changed } from './Changed.tsx';
import styles from './SharedRounds.module.css';
import type { Faults } from './use-editing.ts';

/** What the form needs of `useEditing`. */
interface Editing<Settings> {
  readonly settings: Settings;
  readonly asked: Settings | null;
  readonly isDirty: boolean;
  readonly isStale: boolean;
  readonly setFaults: (faults: Faults) => void;
  readonly discard: () => void;
  readonly review: (event: FormEvent) => void;
  readonly endReview: () => void;
}

type Word = 'conflict' | 'discard' | 'review' | 'reviewTitle' | 'ifAsked' | 'ifSaved' | 'ask' | 'save' | 'reason';

interface ReviewedFormProps<Settings> {
  readonly editing: Editing<Settings>;
  readonly words: Readonly<Record<Word, string>>;
  /** What came of the change that was just sent. */
  readonly outcome: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
  readonly linesOf: (before: Settings, after: Settings) => readonly Line[];
  /** For long names and large amounts. */
  readonly isCompact?: boolean;
  /** Whether the change takes a second operator. */
  readonly raises: (before: Settings, after: Settings) => boolean;
  readonly onSave: (settings: Settings, reason: string) => Promise<void>;
}

/** Settings of a game that are sent after a review. What is typed stays while the game runs on and others change it. */
export function ReviewedForm<Settings>(props: ReviewedFormProps<Settings>) {
  const { editing, words, outcome, children } = props;
  return (
    <>
      <form className={styles.form} noValidate onSubmit={editing.review}>
        {children}
        {editing.isStale && (
          <Alert variant="light" color="bad" role="alert">
            {words.conflict}
          </Alert>
        )}
        {outcome}
        {editing.isDirty && (
          <div className={styles.bar}>
            <Button variant="default" size="md" onClick={editing.discard}>
              {words.discard}
            </Button>
            <Button type="submit" size="md">
              {words.review}
            </Button>
          </div>
        )}
      </form>
      {editing.asked !== null && <Review {...props} after={editing.asked} />}
    </>
  );
}

/** What changes, whether that takes a second operator, and why. */
function Review<Settings>(props: ReviewedFormProps<Settings> & { readonly after: Settings }) {
  const { editing, words, linesOf, isCompact = false, raises, onSave, after } = props;
  const isRaised = raises(editing.settings, after);
  return (
    <Question
      title={words.reviewTitle}
      text={isRaised ? words.ifAsked : words.ifSaved}
      submit={isRaised ? words.ask : words.save}
      onClose={editing.endReview}
      onSubmit={async (form) => {
        try {
          await onSave(after, typed(form, 'reason'));
          editing.discard();
        } catch (refused) {
          editing.setFaults(faultsOf(refused));
          throw refused;
        }
      }}
    >
      <Changed isCompact={isCompact} lines={linesOf(editing.settings, after)} />
      <ReasonField label={words.reason} />
    </Question>
  );
}

/** Faults of fields by their names in the form. */
function faultsOf(refused: unknown): Faults {
  if (!(refused instanceof CallRefused)) return {};
  return Object.fromEntries(
    Object.entries(refused.fields).map(([path, text]): [string, string] => [path.replace(/^settings\./, ''), text]),
  );
}

interface FieldGroupProps {
  readonly title: string;
  readonly hint: string;
  /** What stands above the fields. */
  readonly above?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** Fields of the form that belong together. */
export function FieldGroup({ title, hint, above, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <p className={styles.quiet}>{hint}</p>
      {above}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

import { CallRefused } from '@chhokka/client';
import { Alert, Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SiteItemKind } from '@chhokka/contracts';
import { failureText } from '../../shared/api.ts';
import { typed } from '../../shared/dialog/ActionDialog.tsx';
import { Dialog } from '../../shared/dialog/Dialog.tsx';
import { Question } from '../../shared/dialog/Question.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Differences } from './Differences.tsx';
import { type Form, FormContext } from './form.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { differences } from './merge.ts';
import styles from './SaveBar.module.css';
import { type Draft, isProposed, isReward, OWN_SITE, useSave } from './site-api.ts';
import type { Editing } from './use-draft.ts';

interface EditedProps {
  readonly kind: SiteItemKind;
  readonly id: string;
  readonly editing: Editing;
  /** Called when it is saved, or waits for a second operator. */
  readonly onSaved?: (saved: { waits: boolean }) => void;
  /** A new item is shown in full. */
  readonly isNew?: boolean;
  /** Other actions with the draft before it is saved. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form whose changes are reviewed before they are saved. It warns before the page is left, shows faults at their
 * fields, and merges the draft with what another operator saved meanwhile.
 */
export function Edited({ kind, id, editing, onSaved, isNew = false, tools, children }: EditedProps) {
  const { site } = useTexts();
  const save = useSave(kind, id);
  const [reviewing, setReviewing] = useState(false);
  const [asksWhy, setAsksWhy] = useState(false);
  const [elsewhere, setElsewhere] = useState<readonly string[]>([]);
  const { draft, base, isDirty, version } = editing;
  const faults = faultsOf(save.error);
  const list = differences(isNew ? { kind: draft.kind } : base, draft).filter(({ path }) => path[0] !== 'kind');
  const canSave = isDirty || isNew;
  const form = useRef<HTMLFormElement>(null);
  const review = (): void => reviewIfReadable(form.current, () => setReviewing(true));
  useSaveKey(canSave, review);

  function saved({ waits }: { waits: boolean }): void {
    // A change that waits for approval is no draft any more.
    if (waits) editing.discard();
    onSaved?.({ waits });
  }

  function send(): void {
    const onError = (error: Error): void => {
      setAsksWhy(needsReason(error));
      setElsewhere(faultsElsewhere(kind, form.current, faultsOf(error)));
    };
    save.mutate({ version, item: draft }, { onSuccess: saved, onError, onSettled: () => setReviewing(false) });
  }

  return (
    <FormContext value={formOf(editing, faults, isNew)}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) review();
        }}
      >
        {children}
        <Told error={asksWhy ? null : save.error} faults={Object.keys(faults).length} elsewhere={elsewhere} />
        {(canSave || save.isSuccess) && (
          <Bar
            state={canSave ? fill(site.changes, { count: list.length }) : save.data?.waits ? site.waits : site.saved}
            canSave={canSave}
            tools={tools}
            onDiscard={isDirty ? editing.discard : undefined}
          />
        )}
      </form>
      <LeaveGuard isDirty={isDirty} />
      {reviewing && (
        <Review
          kind={kind}
          id={id}
          list={list}
          isSaving={save.isPending}
          onCancel={() => setReviewing(false)}
          onSave={send}
        />
      )}
      {asksWhy && (
        <Why
          onSend={async (reason) => saved(await save.mutateAsync({ version, item: draft, reason }))}
          onClose={() => setAsksWhy(false)}
        />
      )}
    </FormContext>
  );
}

/** The form of the whole item. */
function formOf({ draft, change }: Editing, faults: Form['faults'], isNew: boolean): Form {
  return { draft, part: draft, path: '', change: (part) => change(part as Draft), faults, isNew };
}

interface BarProps {
  readonly state: string;
  readonly canSave: boolean;
  readonly tools: ReactNode;
  /** Undefined: there is nothing to discard. */
  readonly onDiscard: (() => void) | undefined;
}

/** What becomes of the draft: discarded, or reviewed and saved. */
function Bar({ state, canSave, tools, onDiscard }: BarProps) {
  const { site } = useTexts();
  return (
    <div className={styles.bar} data-save-bar>
      <span className={styles.state} role="status">
        {state}
      </span>
      {canSave && (
        <>
          {onDiscard && (
            <Button variant="default" size="md" onClick={onDiscard}>
              {site.discard}
            </Button>
          )}
          {tools}
          <Button type="submit" size="md">
            {site.review}
          </Button>
        </>
      )}
    </div>
  );
}

/** Asks why the change is needed, for the second operator. */
function Why({ onSend, onClose }: { onSend: (reason: string) => Promise<void>; onClose: () => void }) {
  const { site } = useTexts();
  return (
    <Question
      title={site.whyTitle}
      text={site.whyText}
      submit={site.whySend}
      onSubmit={(form) => onSend(typed(form, 'reason'))}
      onClose={onClose}
    >
      <ReasonField label={site.why} />
    </Question>
  );
}

/** Whether the save needs a second operator, and so a reason. */
function needsReason(error: Error): boolean {
  return error instanceof CallRefused && error.code === 'reason_needed';
}

/** Leads to the first field whose text is no day or time, if there is one: the draft still has what it was before. */
function reviewIfReadable(form: HTMLFormElement | null, onReview: () => void): void {
  const unreadable = [...(form?.querySelectorAll('input') ?? [])].find(({ validity }) => validity.customError);
  if (unreadable === undefined) onReview();
  else unreadable.focus();
}

/** Control and S opens the review, as in other programs. */
function useSaveKey(canSave: boolean, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const review = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
      event.preventDefault();
      if (canSave) press();
    };
    window.addEventListener('keydown', review);
    return () => window.removeEventListener('keydown', review);
  }, [canSave]);
}

interface ReviewProps {
  readonly kind: SiteItemKind;
  readonly id: string;
  readonly list: ReturnType<typeof differences>;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

/** Before and after of everything that would be saved. A change that may need a second operator is shown in full. */
function Review({ kind, id, list, isSaving, onCancel, onSave }: ReviewProps) {
  const { site } = useTexts();
  const needsSecond = isProposed(kind);
  const text = isReward(kind) ? site.reviewReward : needsSecond ? site.reviewProposed[kind] : site.reviewText;
  return (
    <Dialog
      isWide
      title={site.reviewTitle}
      isBusy={isSaving}
      onClose={onCancel}
      answers={
        <>
          <Button variant="default" size="md" disabled={isSaving} onClick={onCancel}>
            {site.cancel}
          </Button>
          <Button size="md" loading={isSaving} onClick={onSave}>
            {site.save}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <Differences kind={kind} list={list} isWhole={needsSecond} isOfSite={kind === 'settings' && id === OWN_SITE} />
    </Dialog>
  );
}

/** Faults of the fields, by their paths in the item. */
function faultsOf(error: Error | null): Record<string, string> {
  if (!(error instanceof CallRefused)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).map(([path, text]): [string, string] => [path.replace(/^item\./, ''), text]),
  );
}

/** The faults that stand at no field, because what they are about has none. A field shows those of its own parts too. */
function faultsElsewhere(kind: SiteItemKind, form: HTMLFormElement | null, faults: Form['faults']): string[] {
  // The controls of settings have names of their own.
  if (kind === 'settings') return [];
  const shows = (path: string, each: Element): boolean => {
    const name = each.getAttribute('name') ?? '';
    const isField = name !== '' && name !== 'id' && (path === name || path.startsWith(`${name}.`));
    return isField || each.getAttribute('data-part') === path;
  };
  const places = [...(form?.querySelectorAll('[name],[data-part]') ?? [])];
  return Object.entries(faults).flatMap(([path, text]) => (places.some((each) => shows(path, each)) ? [] : [text]));
}

interface ToldProps {
  readonly error: Error | null;
  readonly faults: number;
  readonly elsewhere: readonly string[];
}

function Told({ error, faults, elsewhere }: ToldProps) {
  const t = useTexts();
  if (error === null) return null;
  return (
    <Alert variant="light" color="bad" role="alert">
      <p>{faults > 0 ? fill(t.site.faults, { count: faults }) : reasonOf(error, t)}</p>
      {faults > 0 && elsewhere.map((text) => <p key={text}>{text}</p>)}
    </Alert>
  );
}

function reasonOf(error: Error, t: ReturnType<typeof useTexts>): string {
  if (!(error instanceof CallRefused)) return failureText(error, t);
  const text = { edited_meanwhile: t.site.conflict, proposal_waits: t.site.proposalWaits }[error.code];
  if (text === undefined) return failureText(error, t);
  const { account } = error.value;
  return fill(text, { account: typeof account === 'string' && account !== '' ? account : t.site.somebody });
}

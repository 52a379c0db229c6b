import { useTranslations } from 'use-intl';
import type { Agreement } from '@chhokka/contracts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { useDates } from '../settlements/use-dates.ts';
import type { Version } from './use-contracts.ts';

interface Notes {
  readonly state: { readonly text: string; readonly tone: 'good' | 'waits' | 'quiet' };
  /** Who waits for whom, what begins and what ends when. */
  readonly notes: readonly string[];
}

/** How a contract stands, in words. */
export function useAgreementNotes(agreement: Agreement): Notes {
  const t = useTranslations('agents.contracts');
  const { when } = useFormats();
  const { start, end } = useDates();
  const { kind, giver, taker, mine, current, coming, open } = agreement;
  const other = mine === 'giver' ? taker.account : (giver?.account ?? t('house'));
  const shown = current ?? coming ?? open;
  const notes = [
    open && openNote(open),
    current && appliesNote(current),
    coming && beginsNote(coming),
    ...[current, coming].map((version) => version?.state === 'ending' && endNote(version)),
  ];
  return {
    state: shown
      ? isAhead(agreement)
        ? { text: t('states.coming'), tone: 'waits' }
        : { text: t(`states.${shown.state}`), tone: toneOf(shown) }
      : { text: t('states.none'), tone: 'quiet' },
    notes: notes.filter((note) => typeof note === 'string'),
  };

  function openNote({ state, proposedBy, answerBy }: Version): string {
    if (state === 'accepted') return t('notes.review');
    const until = { account: other, when: when(answerBy) };
    return proposedBy === mine ? t('notes.youAsked', until) : t('notes.theyAsked', until);
  }

  function appliesNote({ appliesFrom, appliesUntil }: Version): string | null {
    if (appliesUntil !== null) return t('notes.ends', { date: end(kind, appliesUntil) });
    return appliesFrom === null ? null : t('notes.since', { date: start(kind, appliesFrom) });
  }

  function beginsNote({ appliesFrom }: Version): string | null {
    if (appliesFrom === null) return null;
    return t(current ? 'notes.begins' : 'startsAt', { date: start(kind, appliesFrom) });
  }

  function endNote({ endAskedBy }: Version): string {
    return endAskedBy === mine ? t('notes.youEnd', { account: other }) : t('notes.theyEnd', { account: other });
  }
}

/** Whether the first terms are agreed, and nothing applies until they begin. */
function isAhead({ current, coming }: Agreement): boolean {
  return current === null && coming?.state === 'active';
}

function toneOf({ state }: Version): Notes['state']['tone'] {
  switch (state) {
    case 'active':
      return 'good';
    case 'proposed':
    case 'accepted':
    case 'ending':
      return 'waits';
    case 'ended':
    case 'rejected':
    case 'withdrawn':
    case 'expired':
    case 'refused':
      return 'quiet';
  }
}

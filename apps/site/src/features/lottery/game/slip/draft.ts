import { type Play, readNumbers } from '@chhokka/game-math/lottery';
import { draftOf, selectionOf, type Slip } from './slip.ts';

/** What the draft of the shown play comes to. */
export interface Counted {
  readonly selection: string;
  /** 0: it is no selection yet. */
  readonly combinations: number;
}

/** The selection of the draft and its combinations, counted by the rules of the play. */
export function countDraft(slip: Pick<Slip, 'play' | 'drafts'>, play: Play): Counted {
  const draft = draftOf(slip);
  const selection =
    play.entry.kind === 'list'
      ? readNumbers(draft.text, play.entry.digits).numbers.join(',')
      : selectionOf(play.entry, draft);
  return { selection, combinations: selection === '' ? 0 : (play.combinations(selection) ?? 0) };
}

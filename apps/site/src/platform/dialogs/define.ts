import type { ComponentType } from 'react';
import type { LazyComponent } from '../chunks/chunk.tsx';
import type { TextPart } from '../language/messages.ts';
import { withTexts } from '../language/with-texts.ts';

/**
 * What each dialog is opened with, by its kind. Whoever defines a dialog adds its line by merging (`declare module`), so
 * that every part of the site can open it and none has to import it.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface DialogKinds {}

export type DialogKind = keyof DialogKinds;

interface Ends {
  /** Closes the dialog. */
  readonly onClose: () => void;
  /** Closes it, and goes on with what whoever opened it wanted. */
  readonly onSuccess: () => void;
}

/** What is drawn receives what the dialog was opened with, and how it ends. */
export type DialogProps<Kind extends DialogKind> = Omit<DialogKinds[Kind], keyof Ends> & Ends;

interface Declaration<Kind extends DialogKind> {
  readonly kind: Kind;
  /** What the modal is called on the page (1-site §2); left out, as its kind. */
  readonly name?: string;
  /**
   * How it stands among the others. One that is `alone` takes the place of all but those that are `lasting`. Of
   * `questions` several may be open: each stands before the one that led to it. Left out: in front, once at most.
   */
  readonly stands?: 'alone' | 'lasting' | 'questions';
  /** The texts that it needs besides those of every page. */
  readonly texts?: TextPart | readonly TextPart[];
  readonly load: () => Promise<{ default: ComponentType<DialogProps<Kind>> }>;
}

/** A dialog of the site. Its file arrives when it is first opened, or is fetched ahead. */
export interface DialogDefinition<Kind extends DialogKind = DialogKind> extends Pick<
  Declaration<Kind>,
  'kind' | 'name' | 'stands'
> {
  /** Drawn with the `DialogProps` of its kind: they are checked where it is defined and where it is opened. */
  readonly Dialog: LazyComponent<Ends>;
}

/** Declares a dialog beside what it shows. `app/dialogs.ts` makes it known. */
export function defineDialog<Kind extends DialogKind>({
  texts = [],
  load,
  ...rest
}: Declaration<Kind>): DialogDefinition<Kind> {
  return { ...rest, Dialog: withTexts(texts, load as () => Promise<{ default: ComponentType<Ends> }>) };
}

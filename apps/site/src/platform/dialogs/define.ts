import type { ComponentType } from 'react';
import type { LazyComponent } from '../chunks/chunk.tsx';
import type { TextPart } from '../language/messages.ts';
import { withTexts } from '../language/with-texts.ts';

/**
 * The parameters of each dialog, by its kind. The file that defines a dialog adds its line by declaration merging
 * (`declare module`), so that every part of the site can open it without importing it.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface DialogKinds {}

export type DialogKind = keyof DialogKinds;

interface Ends {
  /** Closes the dialog. */
  readonly onClose: () => void;
  /** Closes it, and continues what its opener wanted. */
  readonly onSuccess: () => void;
}

/** The props of a dialog: the parameters that it was opened with, and its callbacks. */
export type DialogProps<Kind extends DialogKind> = Omit<DialogKinds[Kind], keyof Ends> & Ends;

interface Declaration<Kind extends DialogKind> {
  readonly kind: Kind;
  /** The name of the modal on the page (1-site §2); left out, its kind. */
  readonly name?: string;
  /**
   * How it relates to other open dialogs. One that is `alone` replaces all but those that are `lasting`. Several
   * `questions` may be open, each in front of the one before. Left out: in front, and open once at most.
   */
  readonly stands?: 'alone' | 'lasting' | 'questions';
  /** The texts that it needs besides those of every page. */
  readonly texts?: TextPart | readonly TextPart[];
  readonly load: () => Promise<{ default: ComponentType<DialogProps<Kind>> }>;
}

/** A dialog of the site. Its chunk loads when it is first opened, or by a preload. */
export interface DialogDefinition<Kind extends DialogKind = DialogKind> extends Pick<
  Declaration<Kind>,
  'kind' | 'name' | 'stands'
> {
  /**
   * Rendered with the `DialogProps` of its kind, whose types are checked where it is defined and where it is opened.
   */
  readonly Dialog: LazyComponent<Ends>;
}

/** Defines a dialog beside its component. `app/dialogs.ts` registers it. */
export function defineDialog<Kind extends DialogKind>({
  texts = [],
  load,
  ...rest
}: Declaration<Kind>): DialogDefinition<Kind> {
  return { ...rest, Dialog: withTexts(texts, load as () => Promise<{ default: ComponentType<Ends> }>) };
}

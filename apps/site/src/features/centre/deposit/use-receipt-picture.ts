import { CallRefused } from '@chhokka/client';
import { pictureTypes } from '@chhokka/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '../../../shared/failure-text.ts';
import { preparePicture } from '../../../shared/images/prepare-picture.ts';

/** Before it is drawn smaller: as large as phones make them. */
const LONGEST_FILE = 20 * 1024 * 1024;

/** Why a file is not taken; the names of texts. */
type Problem = 'pictureType' | 'pictureLarge' | 'pictureUnreadable';

/** The picture of a payment, on its way or arrived. */
export interface ReceiptPictureState {
  readonly phase: 'none' | 'sending' | 'kept';
  readonly name: string;
  /** Empty until it has been drawn. */
  readonly preview: string;
  /** The platform's id once it is kept. */
  readonly imageId: string | null;
  readonly problem: Problem | null;
  /** What the platform said of one that it did not take. */
  readonly refusal: string | null;
  readonly choose: (file: File) => void;
  readonly remove: () => void;
}

const NONE = { phase: 'none', name: '', preview: '', imageId: null, problem: null, refusal: null } as const;

/** The call that keeps such a picture. Throws `CallRefused`. */
type KeepPicture = (picture: Blob, options: { signal: AbortSignal }) => Promise<{ imageId: string }>;

/** One picture, sent as soon as it is chosen; another takes its place. */
export function useReceiptPicture(keep: KeepPicture): ReceiptPictureState {
  const failureText = useFailureText();
  const [state, setState] = useState<Omit<ReceiptPictureState, 'choose' | 'remove'>>(NONE);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const given = new AbortController();
    sending.current = given;
    setState({ ...NONE, phase: 'sending', name: file.name });
    const prepared = await preparePicture(file).catch(() => null);
    if (given.signal.aborted) return;
    if (prepared === null) return setState({ ...NONE, problem: 'pictureUnreadable' });
    setState({ ...NONE, phase: 'sending', name: file.name, preview: prepared.preview });
    try {
      const { imageId } = await keep(prepared.blob, { signal: given.signal });
      setState({ ...NONE, phase: 'kept', name: file.name, preview: prepared.preview, imageId });
    } catch (error) {
      if (given.signal.aborted) return;
      if (!(error instanceof CallRefused)) throw error;
      setState({ ...NONE, refusal: failureText(error) });
    }
  }

  return {
    ...state,
    choose(file) {
      sending.current?.abort();
      if (!pictureTypes.includes(file.type)) return setState({ ...NONE, problem: 'pictureType' });
      if (file.size > LONGEST_FILE) return setState({ ...NONE, problem: 'pictureLarge' });
      void send(file);
    },
    remove() {
      sending.current?.abort();
      setState(NONE);
    },
  };
}

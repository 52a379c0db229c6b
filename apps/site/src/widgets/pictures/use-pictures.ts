import { CallRefused } from '@chhokka/client';
import { sendTelling } from '@chhokka/client/upload';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '../../platform/calls/failure-text.ts';
import { preparePicture } from './prepare-picture.ts';
import { type Picture, type PictureBounds, type Rejected, sortFiles } from './pictures.ts';

export interface Pictures extends PictureBounds {
  readonly list: readonly Picture[];
  /** The rejected files of the last choice. */
  readonly rejected: readonly Rejected[];
  /** The platform's message about a picture that it refused; null if there is none. */
  readonly refusal: string | null;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  readonly again: (picture: Picture) => void;
}

interface SendOptions {
  readonly send: ReturnType<typeof sendTelling>;
  readonly signal: AbortSignal;
}

interface PicturesOptions extends PictureBounds {
  /** The call that stores a picture. Throws `CallRefused`. */
  readonly keep: (picture: Blob, options: SendOptions) => Promise<{ imageId: string }>;
  /** Called when the member adds or removes a picture. */
  readonly onTouch: () => void;
}

/** The pictures of a form. Each is uploaded as soon as it is chosen, while the member fills in the rest. */
export function usePictures({ keep, onTouch, ...bounds }: PicturesOptions): Pictures {
  const failureText = useFailureText();
  const [list, setList] = useState<readonly Picture[]>([]);
  const [rejected, setRejected] = useState<readonly Rejected[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const { current } = sending;
    return () => current.forEach((each) => each.abort());
  }, []);

  function change(key: string, changed: Partial<Picture>): void {
    setList((now) => now.map((picture) => (picture.key === key ? { ...picture, ...changed } : picture)));
  }

  function drop(key: string): void {
    sending.current.get(key)?.abort();
    sending.current.delete(key);
    setList((now) => now.filter((picture) => picture.key !== key));
  }

  async function send({ key, name, file }: Pick<Picture, 'key' | 'name' | 'file'>): Promise<void> {
    const given = new AbortController();
    sending.current.set(key, given);
    const prepared = await preparePicture(file).catch(() => null);
    if (given.signal.aborted) return;
    if (prepared === null) {
      drop(key);
      setRejected((now) => [...now, { name, problem: 'unreadable' }]);
      return;
    }
    change(key, { preview: prepared.preview, phase: 'sending', part: 0 });
    try {
      const tell = sendTelling((part) => change(key, { part }));
      const { imageId } = await keep(prepared.blob, { send: tell, signal: given.signal });
      change(key, { phase: 'kept', imageId });
    } catch (error) {
      if (given.signal.aborted) return;
      change(key, { phase: 'failed' });
      if (error instanceof CallRefused) setRefusal(failureText(error));
      else throw error;
    }
  }

  return {
    ...bounds,
    list,
    rejected,
    refusal,
    add(files) {
      onTouch();
      const { taken, refused } = sortFiles(files, list.length, bounds);
      setRejected(refused);
      setRefusal(null);
      setList([...list, ...taken]);
      for (const picture of taken) void send(picture);
    },
    remove(key) {
      onTouch();
      setRefusal(null);
      drop(key);
    },
    again(picture) {
      setRefusal(null);
      change(picture.key, { phase: 'preparing' });
      void send(picture);
    },
  };
}

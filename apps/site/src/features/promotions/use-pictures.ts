import { CallRefused } from '@chhokka/client';
import { sendTelling } from '@chhokka/client/upload';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api.ts';
import { useFailureText } from '../../shared/failure-text.ts';
import { type Picture, type Rejected, sortFiles } from './pictures.ts';
import { preparePicture } from '../../shared/images/prepare-picture.ts';

export interface Pictures {
  readonly list: readonly Picture[];
  /** Of the last choice. */
  readonly rejected: readonly Rejected[];
  /** What the platform said of one that it did not take; null: nothing. */
  readonly refusal: string | null;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  readonly again: (picture: Picture) => void;
}

/** The pictures of an application. Each is sent as soon as it is chosen, while the rest is still being written. */
export function usePictures(): Pictures {
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
      const { imageId } = await call('promotionImage', prepared.blob, { send: tell, signal: given.signal });
      change(key, { phase: 'kept', imageId });
    } catch (error) {
      if (given.signal.aborted) return;
      change(key, { phase: 'failed' });
      if (error instanceof CallRefused) setRefusal(failureText(error));
      else throw error;
    }
  }

  return {
    list,
    rejected,
    refusal,
    add(files) {
      const { taken, refused } = sortFiles(files, list.length);
      setRejected(refused);
      setRefusal(null);
      setList([...list, ...taken]);
      for (const picture of taken) void send(picture);
    },
    remove(key) {
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

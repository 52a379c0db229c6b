import { type Change, type Place, type TableState, applyChange } from '@chhokka/game-math';
import { frameOf } from '@chhokka/provider-server/live';

/** What is said to all clients of a table: a state, and numbered changes of it without gaps. */
export interface Stream {
  state(): TableState;
  /** Makes the next delta and returns its frame, which is written once for everybody. */
  change(change: Change, now: number): Buffer;
  /** The frame of the whole state. */
  snapshot(now: number): Buffer;
  /** The frames that follow a place; null when the stream is another one or does not remember so far back. */
  since(place: Place, now: number): readonly Buffer[] | null;
}

/** How many deltas a stream remembers. */
export const REMEMBERED = 200;

/** `id`: new in every process, so that nobody takes the numbers of one for those of another. */
export function createStream(id: string, first: TableState): Stream {
  let state = first;
  let seq = 0;
  /** The changes up to `seq`, as JSON. */
  const changes: string[] = [];
  /** The state as JSON, once somebody has needed it. */
  let written: string | null = null;

  const delta = (number: number, change: string, now: number): Buffer =>
    frameOf(`{"type":"delta","now":${now},"seq":${number},"change":${change}}`);

  return {
    state: () => state,
    change(change, now) {
      const text = JSON.stringify(change);
      state = applyChange(state, change);
      written = null;
      seq += 1;
      changes.push(text);
      if (changes.length > REMEMBERED) changes.shift();
      return delta(seq, text, now);
    },
    snapshot(now) {
      written ??= JSON.stringify(state);
      return frameOf(`{"type":"snapshot","now":${now},"stream":"${id}","seq":${seq},"state":${written}}`);
    },
    since(place, now) {
      const oldest = seq - changes.length;
      if (place.stream !== id || place.seq < oldest || place.seq > seq) return null;
      return changes.slice(place.seq - oldest).map((change, at) => delta(place.seq + 1 + at, change, now));
    },
  };
}

import { textOf } from '@chhokka/provider-server/live/testing';
import type { LiveNews } from '../../../shared/offer.ts';
import type { ViewerWire } from '../viewer.ts';

/** A connection that keeps what it was sent. */
export class FakeWire implements ViewerWire {
  waiting = 0;
  closed: number | 'terminated' | null = null;
  readonly frames: Buffer[] = [];

  send(frames: readonly Buffer[]): void {
    this.frames.push(...frames);
  }

  close(code: number): void {
    this.closed ??= code;
  }

  terminate(): void {
    this.closed ??= 'terminated';
  }

  /** What it was told since the last call. */
  take(): LiveNews[] {
    return this.frames.splice(0).map((frame) => JSON.parse(textOf(frame)) as LiveNews);
  }
}

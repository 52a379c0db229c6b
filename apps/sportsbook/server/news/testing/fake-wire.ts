import type { LiveNews } from '../../../shared/offer.ts';
import type { Wire } from '../wire.ts';

/** A connection that keeps what it was sent. */
export class FakeWire implements Wire {
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

/** The text of a frame that a server sends. */
function textOf(frame: Buffer): string {
  const length = frame[1] ?? 0;
  return frame.subarray(length < 126 ? 2 : length === 126 ? 4 : 10).toString('utf8');
}

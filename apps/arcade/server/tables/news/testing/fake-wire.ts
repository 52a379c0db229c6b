import type { ServerMessage } from '@chhokka/game-math';
import type { Wire } from '@chhokka/provider-server/live';
import { textOf } from '@chhokka/provider-server/live/testing';

/** A socket whose client reads at once, or not at all. */
export class FakeWire implements Wire {
  readonly said: ServerMessage[] = [];
  /** The code that it was closed with. */
  closed: number | null = null;
  isCutOff = false;
  /** What was sent stays in the buffer until the client reads again. */
  isStuck = false;
  waiting = 0;
  pings = 0;
  onClose: () => void = () => {};

  get isOpen(): boolean {
    return this.closed === null && !this.isCutOff;
  }

  send(frames: readonly Buffer[]): void {
    for (const frame of frames) {
      if (this.isStuck) this.waiting += frame.length;
      this.said.push(JSON.parse(textOf(frame)) as ServerMessage);
    }
  }

  ping(): void {
    this.pings += 1;
  }

  close(code: number): void {
    this.closed ??= code;
    this.onClose();
  }

  terminate(): void {
    this.isCutOff = true;
    this.onClose();
  }

  /** The client reads all that waits. */
  drain(): void {
    this.isStuck = false;
    this.waiting = 0;
  }

  /** All messages of a type, in order. */
  of<Type extends ServerMessage['type']>(type: Type): Extract<ServerMessage, { type: Type }>[] {
    return this.said.filter((message): message is Extract<ServerMessage, { type: Type }> => message.type === type);
  }
}

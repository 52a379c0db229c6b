import type { ServerMessage } from '@chhokka/game-math';
import type { Wire } from '../follower.ts';

/** A socket whose client reads at once, or not at all. */
export class FakeWire implements Wire {
  readonly said: ServerMessage[] = [];
  /** The code that it was closed with. */
  closed: number | null = null;
  isCutOff = false;
  /** What was sent stays in the buffer until the client reads again. */
  isStuck = false;
  bufferedAmount = 0;
  pings = 0;
  onClose: () => void = () => {};

  get readyState(): 1 | 3 {
    return this.closed === null && !this.isCutOff ? 1 : 3;
  }

  send(frame: Buffer): void {
    if (this.isStuck) this.bufferedAmount += frame.length;
    this.said.push(JSON.parse(frame.toString()) as ServerMessage);
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
    this.bufferedAmount = 0;
  }

  /** All messages of a type, in order. */
  of<Type extends ServerMessage['type']>(type: Type): Extract<ServerMessage, { type: Type }>[] {
    return this.said.filter((message): message is Extract<ServerMessage, { type: Type }> => message.type === type);
  }
}

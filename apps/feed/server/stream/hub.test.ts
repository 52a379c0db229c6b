import type { Message } from '@chhokka/feed-protocol';
import { ManualClock } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import { Hub, type Wire } from './hub.ts';

class FakeWire implements Wire {
  bufferedAmount = 0;
  isCut = false;
  readonly heard: Message[] = [];
  send(text: string): void {
    this.heard.push(JSON.parse(text) as Message);
  }
  terminate(): void {
    this.isCut = true;
  }
}

const word = { kind: 'stop' as const, fixture: 'f1', version: 1, markets: null, reason: 'goal' as const };

function open() {
  const clock = new ManualClock(1_000);
  const hub = new Hub({ clock, number: () => 7, mostWaiting: 100 });
  const wire = new FakeWire();
  hub.accept(wire);
  return { clock, hub, wire };
}

describe('the hub', () => {
  it('says that it is alive first, and numbers what it says from 1 without gaps', () => {
    const { hub, wire } = open();
    hub.publish([word, word]);
    hub.beat();
    expect(wire.heard.map(({ seq }) => seq)).toEqual([0, 1, 2, 2]);
    expect(wire.heard[0]).toMatchObject({ alive: true, number: 7, epoch: hub.epoch });
    expect(wire.heard[3]).toMatchObject({ alive: true });
  });

  it('gives a late customer only what follows', () => {
    const { hub } = open();
    hub.publish([word]);
    const late = new FakeWire();
    hub.accept(late);
    hub.publish([word]);
    expect(late.heard.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('cuts off a customer who does not read, and nobody else', () => {
    const { hub, wire } = open();
    const slow = new FakeWire();
    hub.accept(slow);
    slow.bufferedAmount = 101;
    hub.publish([word]);
    expect(slow.isCut).toBe(true);
    expect(wire.heard).toHaveLength(2);
    expect(hub.size).toBe(1);
  });

  it('is silent as ordered, and what it said meanwhile is a gap afterwards', () => {
    const { clock, hub, wire } = open();
    hub.silence(clock.now() + 5_000);
    hub.publish([word]);
    hub.beat();
    const late = new FakeWire();
    hub.accept(late);
    expect([wire.heard.length, late.heard.length]).toEqual([1, 0]);
    clock.advance(5_000);
    hub.publish([word]);
    expect(wire.heard.map(({ seq }) => seq)).toEqual([0, 2]);
  });
});

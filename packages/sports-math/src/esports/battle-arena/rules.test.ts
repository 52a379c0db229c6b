import { describe, expect, it } from 'vitest';
import { applyArena, type ArenaEvent, type ArenaMap, FRESH_MAP } from './rules.ts';

const towers = (count: number): ArenaEvent[] => Array.from({ length: count }, () => ({ kind: 'tower', by: 'home' }));

function after(...events: ArenaEvent[]): ArenaMap {
  return events.reduce((map, event) => applyArena(map, event), FRESH_MAP);
}

describe('a map of Battle Arena', () => {
  it('counts kills and remembers the first', () => {
    const map = after({ kind: 'kill', by: 'away' }, { kind: 'kill', by: 'home' }, { kind: 'kill', by: 'away' });
    expect(map.kills).toEqual({ home: 1, away: 2 });
    expect(map.firstBlood).toBe('away');
  });

  it('ends when a base falls, which six towers allow', () => {
    expect(after(...towers(6), { kind: 'base', by: 'home' }).winner).toBe('home');
    expect(() => after(...towers(5), { kind: 'base', by: 'home' })).toThrow(RangeError);
    expect(() => after(...towers(6), { kind: 'base', by: 'away' })).toThrow(RangeError);
  });

  it('has nine towers on each side', () => {
    expect(after(...towers(9)).towers).toHaveLength(9);
    expect(() => after(...towers(10))).toThrow(RangeError);
    expect(() => after({ kind: 'wave', by: 'home' } as unknown as ArenaEvent)).toThrow(RangeError);
  });
});

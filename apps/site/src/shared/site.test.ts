// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { settingIsOn } from './site.ts';

const leaf = (modId: string, enabled: '0' | '1') => ({ modId, enabled, childrenNodes: [] });
const nodes = [
  { modId: 'a', enabled: '1' as const, childrenNodes: [leaf('b', '0'), leaf('e', '1')] },
  { modId: 'c', enabled: '0' as const, childrenNodes: [leaf('d', '1')] },
];

describe('a switch in the tree of settings', () => {
  it('is found at any depth', () => {
    expect(settingIsOn(nodes, 'a')).toBe(true);
    expect(settingIsOn(nodes, 'b')).toBe(false);
    expect(settingIsOn(nodes, 'e')).toBe(true);
  });

  it('is off when one above it is off, as the platform sees it', () => {
    expect(settingIsOn(nodes, 'd')).toBe(false);
  });

  it('is off when it is not there', () => {
    expect(settingIsOn(nodes, 'missing')).toBe(false);
  });
});

// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { settingIsOn } from './site.ts';

const nodes = [
  { modId: 'a', enabled: '1' as const, childrenNodes: [{ modId: 'b', enabled: '0' as const, childrenNodes: [] }] },
  { modId: 'c', enabled: '0' as const, childrenNodes: [{ modId: 'd', enabled: '1' as const, childrenNodes: [] }] },
];

describe('a switch in the tree of settings', () => {
  it('is found at any depth', () => {
    expect(settingIsOn(nodes, 'a')).toBe(true);
    expect(settingIsOn(nodes, 'b')).toBe(false);
    expect(settingIsOn(nodes, 'd')).toBe(true);
  });

  it('is off when it is not there', () => {
    expect(settingIsOn(nodes, 'missing')).toBe(false);
  });
});

// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { nodesOn } from './site.ts';

const leaf = (modId: string, enabled: '0' | '1') => ({ modId, enabled, childrenNodes: [] });
const nodes = [
  { modId: 'a', enabled: '1' as const, childrenNodes: [leaf('b', '0'), leaf('e', '1')] },
  { modId: 'c', enabled: '0' as const, childrenNodes: [leaf('d', '1')] },
];

it('nodesOn finds what is on at any depth, and nothing below what is off, as the platform does', () => {
  expect(nodesOn(nodes)).toEqual(['a', 'e']);
});

import type { SettingNode } from '@chhokka/contracts';
import type { NodeRow } from './settings.repository.ts';

/** Rows of nodes, in their order, as a tree. `switched` overrides the state of single nodes. */
export function treeOf(rows: readonly NodeRow[], switched: ReadonlyMap<string, boolean> = new Map()): SettingNode[] {
  const byParent = Map.groupBy(rows, (row) => row.parentId);
  const childrenOf = (parent: string | null): SettingNode[] =>
    (byParent.get(parent) ?? []).map(({ modId, enabled }) => ({
      modId,
      enabled: (switched.get(modId) ?? enabled) ? '1' : '0',
      childrenNodes: childrenOf(modId),
    }));
  return childrenOf(null);
}

/** The ids of the nodes that are on together with every node above them. */
export function nodesOn(tree: readonly SettingNode[]): string[] {
  return tree.filter((node) => node.enabled === '1').flatMap((node) => [node.modId, ...nodesOn(node.childrenNodes)]);
}

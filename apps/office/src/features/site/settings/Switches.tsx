import { Button } from '@mantine/core';
import type { CallValue } from '@chhokka/contracts';
import { fill, useTexts } from '../../../shared/texts.ts';
import { useField } from '../form.ts';
import { textIn } from '../labels.ts';
import { Code } from './Code.tsx';
import styles from './SettingsPage.module.css';

export type Node = CallValue<'officeSettings'>['nodes'][number];
export type States = Readonly<Record<string, boolean>>;

interface BranchProps {
  readonly node: Node;
  readonly tree: readonly Node[];
  /** The switches that match the search. */
  readonly found: ReadonlySet<string>;
  /** The site's own settings, on the page of a domain; null: this is the page of the site itself. */
  readonly own: States | null;
  readonly depth: number;
}

/** A switch and those below it. A switch is on only when all above it are on. */
export function Branch({ node, tree, found, own, depth }: BranchProps) {
  const children = tree.filter(({ parentId }) => parentId === node.modId);
  const isShown = found.has(node.modId) || children.some(({ modId }) => found.has(modId));
  return (
    <>
      {isShown && <Switch node={node} tree={tree} own={own} depth={depth} />}
      {children.map((child) => (
        <Branch key={child.modId} node={child} tree={tree} found={found} own={own} depth={depth + 1} />
      ))}
    </>
  );
}

function Switch({ node: { modId, parentId }, tree, own, depth }: Omit<BranchProps, 'found'>) {
  const { site, settings } = useTexts();
  const { value: states, set, fault } = useField<States>('nodes');
  const isOn = (id: string): boolean => states[id] ?? own?.[id] ?? false;
  const off = offAbove(tree, parentId, isOn);
  const { [modId]: said, ...others } = states;
  return (
    <div className={`${styles.row} ${depth > 0 ? styles.under : ''}`} data-node={modId}>
      <input
        id={`node-${modId}`}
        type="checkbox"
        checked={isOn(modId)}
        aria-describedby={`node-help-${modId}`}
        onChange={({ currentTarget }) => set({ ...states, [modId]: currentTarget.checked })}
      />
      <label className={styles.what} htmlFor={`node-${modId}`}>
        <span className={styles.name}>{textIn(settings.titles, modId)}</span> <Code name={modId} />
        <span id={`node-help-${modId}`} className={styles.help}>
          {textIn(settings.nodes, modId).replaceAll('`', '')}
        </span>
      </label>
      {(off !== null || own !== null || fault(modId) !== undefined) && (
        <div className={styles.note}>
          {off !== null && isOn(modId) && <span>{fill(site.parentOff, { parent: textIn(settings.titles, off) })}</span>}
          {own !== null && <span>{said === undefined ? site.asSite : site.ownHere}</span>}
          {own !== null && said !== undefined && (
            <Button variant="default" size="md" onClick={() => set(others)}>
              {site.asSite}
            </Button>
          )}
          {fault(modId) && <span className={styles.fault}>{fault(modId)}</span>}
        </div>
      )}
    </div>
  );
}

/** The nearest switch above that is off, or null. */
function offAbove(tree: readonly Node[], id: string | null, isOn: (id: string) => boolean): string | null {
  if (id === null) return null;
  if (!isOn(id)) return id;
  return offAbove(tree, tree.find(({ modId }) => modId === id)?.parentId ?? null, isOn);
}

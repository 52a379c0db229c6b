import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { textIn } from '../labels.ts';
import { type GroupName, groupNames, inGroup } from './groups.ts';
import styles from './SettingsPage.module.css';
import { Branch, type Node, type States } from './Switches.tsx';
import { Value } from './Values.tsx';

/** These have a page of their own, which shows whom they lock out. */
const ELSEWHERE = new Set(['status', 'maintenanceEndTime', 'regionRestriction']);

interface GroupsProps {
  readonly tree: readonly Node[];
  /** The site's own settings, on the page of a domain; null: this is the page of the site itself. */
  readonly own: States | null;
  /** The values that apply when nothing is set here. */
  readonly defaults: Readonly<Record<string, unknown>>;
}

/** All switches and values in groups; searched by title, code name and explanation. */
export function Groups({ tree, own, defaults }: GroupsProps) {
  const { site, settings } = useTexts();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<GroupName | ''>('');
  const sought = search.trim().toLowerCase();
  const isFound = (name: string, help: string): boolean =>
    `${name} ${textIn(settings.titles, name)} ${help}`.toLowerCase().includes(sought);
  const found = new Set(
    tree.filter(({ modId }) => isFound(modId, textIn(settings.nodes, modId))).map(({ modId }) => modId),
  );
  const roots = tree.filter((node) => node.parentId === null && holds(tree, node, found));
  const values = Object.keys(defaults).filter(
    (name) => !ELSEWHERE.has(name) && isFound(name, textIn(settings.values, name)),
  );
  const names = [...roots.map(({ modId }) => modId), ...values];
  const shown = groupNames
    .filter((group) => chosen === '' || group === chosen)
    .map((group) => ({ group, names: inGroup(group, names) }))
    .filter((each) => each.names.length > 0);
  return (
    <>
      <div className={styles.find}>
        <TextInput
          size="md"
          type="search"
          label={site.search}
          name="search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          // Enter in the search does not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <NativeSelect
          size="md"
          label={site.group}
          name="group"
          value={chosen}
          data={[
            { value: '', label: site.allGroups },
            ...groupNames.map((group) => ({ value: group, label: settings.groups[group] })),
          ]}
          onChange={({ currentTarget }) => setChosen(currentTarget.value as GroupName | '')}
        />
      </div>
      {shown.length === 0 && <p role="status">{site.nothingFound}</p>}
      {shown.map(({ group, names: inside }) => (
        <section key={group} className={styles.section} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className={styles.heading}>
            {settings.groups[group]}
          </h2>
          {inside.map((name) => {
            const root = roots.find(({ modId }) => modId === name);
            return root ? (
              <div key={name} className={styles.group}>
                <Branch node={root} tree={tree} found={found} own={own} depth={0} />
              </div>
            ) : (
              <Value key={name} name={name} defaults={defaults} isDomain={own !== null} />
            );
          })}
        </section>
      ))}
    </>
  );
}

/** Whether one of the found ones is the switch, or is below it. */
function holds(tree: readonly Node[], { modId }: Node, found: ReadonlySet<string>): boolean {
  return found.has(modId) || tree.some((node) => node.parentId === modId && holds(tree, node, found));
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { siteValues } from './site-values.ts';

const ROOT = join(import.meta.dirname, '../../../../../..');
const PAGE = readFileSync(join(ROOT, 'docs/SETTINGS.md'), 'utf8');
const [NODES = '', VALUES = ''] = PAGE.split('## Values');
const [OBEYED = '', WAITING = ''] = NODES.split('### Nothing obeys these yet');

interface Row {
  readonly modId: string;
  readonly under: string | null;
  readonly enabled: boolean;
}

/** The rows of the tables: `| modId | under | default | effect |`. */
function rowsOf(text: string): Row[] {
  return [...text.matchAll(/^\| `(\w+)` \| (?:`(\w+)` )?\| (on|off) \| .+ \|$/gm)].map(
    ([, modId = '', under = null, state]) => ({ modId, under, enabled: state === 'on' }),
  );
}

function sourcesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'));
}

const sources = [...sourcesOf('apps/site/src'), ...sourcesOf('apps/platform/src')].join('\n');
/** What the code asks for by name: a switch, or the switch of a page (`apps/site/src/app/switches.ts`). */
const asked = new Set(
  [
    ...sources.matchAll(/(?:useSetting|isOn|on\.has|on\.includes)\('(\w+)'\)/g),
    ...readFileSync(join(ROOT, 'apps/site/src/app/switches.ts'), 'utf8').matchAll(/'\/[\w/]+': '(\w+)'/g),
  ].map(([, modId = '']) => modId),
);

let database: TestDatabase;
let nodes: Row[];
beforeAll(async () => {
  database = await createTestDatabase();
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  // Databases of tests ask for no human verification; every other one does.
  nodes = (
    await sql.query<Row>(
      `select mod_id as "modId", parent_id as under, enabled or mod_id = 'HUMANVERIFY' as enabled from settings.node`,
    )
  ).rows;
  await sql.end();
});
afterAll(() => database.drop());

const byId = (rows: readonly Row[]) => rows.toSorted((a, b) => (a.modId < b.modId ? -1 : 1));

describe('the documentation of the settings', () => {
  it('lists exactly the nodes of the database, with their facts', () => {
    expect(byId(rowsOf(NODES))).toEqual(byId(nodes));
  });

  it('lists every node that the code asks for', () => {
    const named = new Set(rowsOf(OBEYED).map(({ modId }) => modId));
    expect([...asked].filter((modId) => !named.has(modId))).toEqual([]);
  });

  it('promises no effect of a node that no code asks for', () => {
    const parents = new Set(nodes.map(({ under }) => under));
    const idle = rowsOf(OBEYED).filter(({ modId }) => !sources.includes(`'${modId}'`) && !parents.has(modId));
    expect(idle.map(({ modId }) => modId)).toEqual([]);
    expect(rowsOf(WAITING).filter(({ modId }) => asked.has(modId))).toEqual([]);
  });

  it('lists exactly the existing values', () => {
    const [table = ''] = VALUES.split('Types of resources');
    const named = [...table.matchAll(/^\| ((?:`\w+`(?:, )?)+)/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    expect(new Set(named)).toEqual(new Set(Object.keys(siteValues.shape)));
  });

  it('describes every switch as the back office does', () => {
    const said = [...NODES.matchAll(/^\| `(\w+)` \| (?:`\w+` )?\| (?:on|off) \| (.+) \|$/gm)];
    const written = Object.fromEntries(said.map(([, modId = '', effect = '']) => [modId, effect]));
    expect(en.settings.nodes).toEqual(written);
    expect(Object.keys(bn.settings.nodes).toSorted()).toEqual(Object.keys(written).toSorted());
  });

  it('has a counterpart in the back office for every value', () => {
    expect(Object.keys(en.settings.values).toSorted()).toEqual(Object.keys(siteValues.shape).toSorted());
  });
});

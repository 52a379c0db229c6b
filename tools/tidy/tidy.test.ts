import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { tidy } from './tidy.ts';

const made: string[] = [];

/** As `npm run db:schema` writes it down. */
const DATABASE = {
  'db/schema/platform/ledger.account.txt': 'table ledger.account\n  id bigint\n',
  'db/schema/platform/ledger.balance.txt': 'view ledger.balance\n\nas\n   SELECT id\n     FROM ledger.account;\n',
  'db/schema/platform/ledger.open.function.txt':
    'CREATE OR REPLACE FUNCTION ledger.open(p bigint)\n -- not wallet.round\n',
  'db/schema/platform/wallet.round.txt':
    'table wallet.round\n\nconstraints\n  a: FOREIGN KEY (id) REFERENCES ledger.account(id)\n\ntriggers\n  CREATE TRIGGER woken EXECUTE FUNCTION realtime.wake()\n',
  'db/schema/platform/chat.word.txt': 'table chat.word\n',
  'db/schema/platform/realtime.wake.function.txt': 'CREATE OR REPLACE FUNCTION realtime.wake()\n',
};

/** `null`: the file is not there. */
type Files = Readonly<Record<string, string | null>>;

function checkout(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'tidy-'));
  made.push(root);
  const basics = {
    'package.json': '{"name":"x"}',
    'apps/platform/package.json': '{"name":"@chhokka/platform"}',
    'apps/platform/src/modules/money/ledger/module.json': '{"publishes":["ledger.balance","ledger.open()"]}',
    'apps/platform/src/modules/money/wallet/module.json': '{"uses":["ledger"]}',
    'apps/platform/src/modules/people/chat/module.json': '{}',
    'apps/platform/src/modules/areas.json': '{"people":[],"money":[]}',
    'apps/platform/src/modules/money/ledger/manifest.ts': '',
    'apps/platform/src/modules/money/wallet/manifest.ts': '',
    'apps/platform/src/modules/people/chat/manifest.ts': '',
    'apps/platform/src/modules/money/ledger/README.md': '# ledger\n',
    'apps/platform/src/modules/money/wallet/README.md': '# wallet\n',
    'apps/platform/src/modules/people/chat/README.md': '# chat\n',
    'apps/platform/src/infra/module.json': '{"schemas":["realtime"],"publishes":["realtime.wake()"]}',
    ...DATABASE,
    'apps/platform/src/modules/money/wallet/wallet.repository.ts':
      "import '../ledger/index.ts';\nexport const q = 'select ledger.open(id), balance from ledger.balance join wallet.round on id = \\'ledger.account \\'';\n",
    'apps/platform/src/modules/money/ledger/index.ts': '',
    'tools/tidy/exceptions.json': '[]',
  };
  for (const [path, text] of Object.entries<string | null>({ ...basics, ...files })) {
    if (text === null) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  execFileSync('git', ['init', '-q'], { cwd: root });
  return root;
}

function rules(files: Files): string[] {
  return tidy(checkout(files)).map((problem) => problem.rule);
}

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true });
});

const LEDGER = 'apps/platform/src/modules/money/ledger/';
const WALLET = 'apps/platform/src/modules/money/wallet/';
const CHAT = 'apps/platform/src/modules/people/chat/';
const TEXTS = 'packages/messages/src/features/login/en.ts';
const DEPOSIT_TEXTS = 'packages/messages/src/features/centre/deposit/en.ts';
const LOGIN = 'apps/site/src/features/entry/login/';

describe('tidy', () => {
  it('accepts code that follows the rules', () => {
    expect(
      rules({
        [`${LEDGER}index.ts`]: 'export const a = 1;\n',
        [`${WALLET}index.ts`]: "import '../ledger/index.ts';\n",
        'apps/site/src/a.module.css': '/* never #fff */\n#add { color: var(--ink); mask: black; }\n',
      }),
    ).toEqual([]);
  });

  it('counts a text as used in any namespace, through a helper, and in a key with a placeholder', () => {
    expect(
      rules({
        [TEXTS]: "export const login = { title: 'Welcome', wait: 'Wait', by: { sms: 'By SMS', name: 'By name' } };\n",
        [DEPOSIT_TEXTS]: "export const deposit = { title: 'Deposit' };\n",
        [`${LOGIN}Way.tsx`]: "const t = useTranslations('centre.deposit');\nt('title');\n",
        [`${LOGIN}Login.tsx`]:
          "const t = useTranslations('login.by');\nuseTranslations()('login.title');\nt('name');\n",
        [`${LOGIN}say.ts`]: "export const say = (t, way) => t(`by.${way}`) + t('wait');\nuseTranslations('login');\n",
      }),
    ).toEqual([]);
  });

  it.each([
    'apps/platform/src/টাকা.test.tsx',
    'tests/browser/a.spec.ts',
    'tools/a.test.mjs',
    'db/a.test.ts',
    'packages/kernel/src/a.tests.ts',
  ])('reports the test %s, which no project runs', (path) => {
    expect(rules({ [path]: '' })).toContain('stray-test');
  });

  it.each(['apps/site/src/a.test.tsx', 'tests/browser/alone/a.test.ts', 'packages/ui/src/a.test.ts'])(
    'accepts the test %s where it is',
    (path) => {
      expect(rules({ [path]: '' })).not.toContain('stray-test');
    },
  );

  it.each([
    [
      'an edge that module.json does not have',
      'border',
      { [`${LEDGER}index.ts`]: "import '../wallet/index.ts';\n", [`${WALLET}index.ts`]: '' },
    ],
    [
      'an edge that module.json does not have, of a type alone',
      'border',
      { [`${LEDGER}index.ts`]: "import type { A } from '../wallet/index.ts';\n", [`${WALLET}index.ts`]: '' },
    ],
    ['an edge that nothing needs', 'stale-edge', { [`${CHAT}module.json`]: '{"uses":["ledger"]}' }],
    [
      'modules that use each other',
      'cycle',
      { [`${LEDGER}module.json`]: '{"uses":["wallet"],"publishes":["ledger.balance","ledger.open()"]}' },
    ],
    ['an area that uses one above it', 'area', { [`${CHAT}module.json`]: '{"uses":["ledger"]}' }],
    [
      'an edge of areas that no module needs',
      'stale-area',
      { 'apps/platform/src/modules/areas.json': '{"people":[],"money":["people"]}' },
    ],
    [
      'an area without modules',
      'stale-area',
      { 'apps/platform/src/modules/areas.json': '{"people":[],"money":[],"moon":[]}' },
    ],
    ['a module without a manifest', 'module', { [`${CHAT}manifest.ts`]: null }],
    [
      'a role that knows a module',
      'border',
      { 'apps/platform/src/roles/peek.ts': `import '../modules/money/ledger/index.ts';\n` },
    ],
    [
      'a role that knows a module by its type',
      'border',
      { 'apps/platform/src/roles/peek.ts': "type A = import('../modules/money/ledger/index.ts').A;\n" },
    ],
    [
      'a role that knows modules through a command',
      'border',
      {
        'apps/platform/src/roles/peek.ts': "import '../commands/services.ts';\n",
        'apps/platform/src/commands/services.ts': '',
      },
    ],
    [
      'an import of a computed path',
      'border',
      { 'apps/platform/src/roles/peek.ts': 'await import(`../${name}.ts`);\n' },
    ],
    [
      'a program that is imported by its name',
      'border',
      { 'apps/arcade/a.ts': "import '@chhokka/platform/src/main.ts';\n" },
    ],
    [
      'a manifest that is needed outside of manifests',
      'border',
      { [`${WALLET}index.ts`]: "import '../ledger/manifest.ts';\n" },
    ],
    ['a module without a README', 'module', { [`${CHAT}README.md`]: '' }],
    ['a module with a long README', 'module', { [`${CHAT}README.md`]: 'a\n'.repeat(21) }],
    ['a module that declares something unknown', 'module', { [`${CHAT}module.json`]: '{"publish":[]}' }],
    ['a schema that two modules own', 'module', { [`${CHAT}module.json`]: '{"schemas":["chat","ledger"]}' }],
    [
      'infrastructure that uses a module',
      'module',
      {
        'apps/platform/src/infra/module.json':
          '{"uses":["ledger"],"schemas":["realtime"],"publishes":["realtime.wake()"]}',
      },
    ],
    ['a folder beside the modules', 'no-module', { 'apps/platform/src/queries/peek.ts': '' }],
    [
      'a module that uses a helper of its tests',
      'border',
      { [`${LEDGER}index.ts`]: "import './testing/peek.ts';\n", [`${LEDGER}testing/peek.ts`]: '' },
    ],
    ['an unknown area', 'area', { 'apps/platform/src/modules/odd/one/module.json': '{}' }],
    [
      'areas that use each other',
      'cycle',
      { 'apps/platform/src/modules/areas.json': '{"people":["money"],"money":["people"]}' },
    ],
    ['a file that belongs to no module', 'no-module', { 'apps/platform/src/modules/loose.ts': '' }],
    ['a module that imports its composition', 'border', { [`${LEDGER}index.ts`]: "import '../../../roles/app.ts';\n" }],
    [
      'a helper of tests in a module that runs the whole platform',
      'border',
      { [`${LEDGER}testing/site.ts`]: "import '../../../../../testing/app.ts';\n" },
    ],
    [
      'infrastructure that imports a module',
      'border',
      { 'apps/platform/src/infra/a.ts': "import '../modules/money/ledger/index.ts';\n" },
    ],
    [
      'a statement that reads a table of another module',
      'sql-border',
      { [`${WALLET}a.repository.ts`]: "export const q = `select id from ${'x'} join ledger.account on true`;\n" },
    ],
    [
      'a table of another module by its name in quotes',
      'sql-border',
      { [`${WALLET}a.repository.ts`]: "export const q = `select 'ledger.account'::regclass`;\n" },
    ],
    [
      'a table of another module behind a comment with an apostrophe',
      'sql-border',
      {
        [`${WALLET}a.repository.ts`]:
          "export const q = `-- a member's row\n select from ledger.account where a = 'x'`;\n",
      },
    ],
    [
      'a table of another module behind a quoted placeholder',
      'sql-border',
      {
        [`${WALLET}a.repository.ts`]:
          "export const q = (k) => `select '${k}' union select a from ledger.account where a = 'x'`;\n",
      },
    ],
    [
      'a table of another module in quotes and capitals',
      'sql-border',
      { [`${WALLET}a.repository.ts`]: 'export const q = \'select id from "Ledger".Account\';\n' },
    ],
    [
      'a table of another module whose name is concatenated',
      'sql-border',
      { [`${WALLET}a.repository.ts`]: 'export const q = (t) => `select id from ledger.${t}`;\n' },
    ],
    [
      'names without their schema',
      'sql-border',
      { [`${WALLET}a.repository.ts`]: "export const q = 'set local search_path to ledger';\n" },
    ],
    [
      'a function that concatenates a statement',
      'sql-border',
      {
        'db/schema/platform/wallet.f.function.txt':
          "CREATE OR REPLACE FUNCTION wallet.f()\n  execute format('select %I', 'ledger');\n",
      },
    ],
    [
      'a statement that reads what is published, without the edge',
      'sql-border',
      { [`${CHAT}a.repository.ts`]: "export const q = 'select id from ledger.balance';\n" },
    ],
    [
      'a command that reads a table',
      'sql-border',
      { 'apps/platform/src/commands/a.ts': "export const q = 'delete from ledger.account';\n" },
    ],
    [
      'a view over a table of another module',
      'sql-border',
      { 'db/schema/platform/chat.seen.txt': 'view chat.seen\n\nas\n   SELECT id\n     FROM wallet.round;\n' },
    ],
    [
      'a function that calls one that another module does not publish',
      'sql-border',
      {
        'db/schema/platform/ledger.secret.function.txt': 'CREATE OR REPLACE FUNCTION ledger.secret()\n',
        'db/schema/platform/wallet.f.function.txt': 'CREATE OR REPLACE FUNCTION wallet.f()\n select ledger.secret()\n',
      },
    ],
    [
      'a foreign key without the edge',
      'sql-border',
      { 'db/schema/platform/chat.word.txt': 'table chat.word\n  a: FOREIGN KEY (id) REFERENCES ledger.account(id)\n' },
    ],
    [
      'a statement that reads a table at its old place',
      'sql-border',
      {
        'db/schema/platform/wallet.old.txt': 'view wallet.old\n  -- Moved to ledger.account; kept\n',
        [`${WALLET}a.repository.ts`]: "export const q = 'select id from wallet.old';\n",
      },
    ],
    ['a schema that no module owns', 'sql-border', { 'db/schema/platform/lost.thing.txt': 'table lost.thing\n' }],
    ['a table that is published', 'publishes', { [`${CHAT}module.json`]: '{"publishes":["chat.word"]}' }],
    ['a published name that does not exist', 'publishes', { [`${CHAT}module.json`]: '{"publishes":["chat.gone"]}' }],
    [
      'a published name that nobody reads',
      'publishes',
      {
        [`${CHAT}module.json`]: '{"publishes":["chat.said"]}',
        'db/schema/platform/chat.said.txt': 'view chat.said\n\nas\n   SELECT id\n     FROM chat.word;\n',
      },
    ],
    [
      'a published name of another module',
      'publishes',
      { [`${CHAT}module.json`]: '{"uses":["ledger"],"publishes":["ledger.balance"]}' },
    ],
    [
      'an import past index.ts',
      'border',
      { [`${WALLET}index.ts`]: "import '../ledger/secret.ts';\n", [`${LEDGER}secret.ts`]: '' },
    ],
    ['platform importing arcade', 'border', { 'apps/platform/src/a.ts': "import '../../arcade/server/b.ts';\n" }],
    [
      'shared code of all games importing that of slots',
      'border',
      { 'packages/game-kit/src/core/a.ts': "import '../slot/b.ts';\n" },
    ],
    ['a feature importing another', 'border', { 'apps/site/src/features/a/x.ts': "import '../b/y.ts';\n" }],
    ['a feature importing the shell', 'border', { 'apps/site/src/features/a/x.ts': "import '../../app/y.ts';\n" }],
    ['games importing a feature', 'border', { 'apps/site/src/games/x.ts': "import '../features/a/y.ts';\n" }],
    ['widgets importing games', 'border', { 'apps/site/src/widgets/x.ts': "import '../games/y.ts';\n" }],
    [
      "the site's platform importing widgets",
      'border',
      { 'apps/site/src/platform/x.ts': "import '../widgets/y.ts';\n" },
    ],
    ['an import cycle', 'cycle', { 'tools/a.ts': "import './b.ts';\n", 'tools/b.ts': "import './a.ts';\n" }],
    ['a long function', 'long-function', { 'tools/a.ts': `export function f() {\n${'  g();\n'.repeat(70)}}\n` }],
    ['a long file', 'long-file', { 'tools/a.ts': 'export {};\n'.repeat(401) }],
    [
      'SQL outside a repository',
      'sql',
      { [`${LEDGER}post.ts`]: "export const q = 'select id from ledger.account';\n" },
    ],
    [
      'money as a float',
      'float-money',
      { [`${LEDGER}post.ts`]: 'export const f = (amount: bigint) => Number(amount) / 100;\n' },
    ],
    ['a literal colour', 'raw-colour', { 'apps/site/src/a.module.css': '.a {\n  color: #fff;\n}\n' }],
    ['a mixed colour', 'raw-colour', { 'packages/ui/src/a.module.css': '.a { color: rgb(0 0 0 / 0.5); }\n' }],
    ['an undeclared package', 'undeclared', { 'apps/platform/src/a.ts': "import 'left-pad';\n" }],
    ['a loose version', 'loose-version', { 'package.json': '{"name":"x","dependencies":{"a":"^1.0.0"}}' }],
    [
      'a text that no page shows',
      'unused-text',
      {
        [TEXTS]: "export const login = { title: 'Welcome', by: { sms: 'By SMS' } };\n",
        // The name of the namespace in another part of the site is not enough.
        [`${LOGIN}Login.tsx`]: "const t = useTranslations('login');\nt('title');\n",
        'apps/site/src/features/help/Help.tsx': "t('by.sms');\n",
      },
    ],
    [
      'a text of a folder in another that no page shows',
      'unused-text',
      {
        [DEPOSIT_TEXTS]: "export const deposit = { title: 'Deposit', old: 'Old' };\n",
        [`${LOGIN}Login.tsx`]: "const t = useTranslations('centre.deposit');\nt('title');\n",
      },
    ],
    [
      'an exception that nothing needs',
      'stale-exception',
      { 'tools/tidy/exceptions.json': '[{"rule":"sql","path":"a.ts","reason":"b"}]' },
    ],
  ])('refuses %s', (_, rule, files) => {
    expect(rules(files as Record<string, string>)).toContain(rule);
  });
});

import pg from 'pg';

/**
 * The description of one table (columns, constraints, indexes, triggers), view or function, in a format that is easy to
 * diff and from which `tidy` reads the edges between modules.
 */
export interface Description {
  /** `schema.table`; for functions `schema.name.function`, with all functions of that name. */
  readonly name: string;
  readonly text: string;
}

// Without the schemas of libraries, which describe themselves.
const OURS = `n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'graphile_worker', 'public')`;

const TABLES = `
  select c.oid, n.nspname || '.' || c.relname as name, c.relkind as kind, obj_description(c.oid) as comment,
    case when c.relkind = 'v' then pg_get_viewdef(c.oid, true) end as definition
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v') and ${OURS}
  order by 2`;

const FUNCTIONS = `
  select n.nspname || '.' || p.proname || '.function' as name,
    string_agg(pg_get_functiondef(p.oid), e'\\n' order by pg_get_function_identity_arguments(p.oid)) as text
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prokind = 'f' and ${OURS}
  group by 1 order by 1`;

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    pg_get_expr(d.adbin, d.adrelid) as fallback, a.attidentity as identity, col_description(a.attrelid, a.attnum) as comment
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`;

const CONSTRAINTS = `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1 and contype <> 'n' order by contype, conname`;

const INDEXES = `
  select pg_get_indexdef(i.indexrelid) as text from pg_index i
  where i.indrelid = $1 and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1`;

const TRIGGERS = `select pg_get_triggerdef(oid) as text from pg_trigger where tgrelid = $1 and not tgisinternal order by tgname`;

interface Table {
  readonly oid: number;
  readonly name: string;
  readonly kind: string;
  readonly comment: string | null;
  /** The query of a view. */
  readonly definition: string | null;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly fallback: string | null;
  readonly identity: string;
  readonly comment: string | null;
}

/** Reads the schema of a database: one description per table, view or name of functions. */
export async function describeDatabase(url: string): Promise<Description[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Table>(TABLES);
    const described: Description[] = [];
    for (const table of rows) described.push({ name: table.name, text: await describeTable(client, table) });
    const functions = await client.query<Description>(FUNCTIONS);
    return [...described, ...functions.rows];
  } finally {
    await client.end();
  }
}

async function describeTable(client: pg.Client, table: Table): Promise<string> {
  const columns = await client.query<Column>(COLUMNS, [table.oid]);
  const lines = [`${table.kind === 'v' ? 'view' : 'table'} ${table.name}`];
  if (table.comment) lines.push(`  -- ${table.comment}`);
  lines.push(...columns.rows.map(describeColumn));
  const constraints = await client.query<{ name: string; text: string }>(CONSTRAINTS, [table.oid]);
  const indexes = await client.query<{ text: string }>(INDEXES, [table.oid]);
  const triggers = await client.query<{ text: string }>(TRIGGERS, [table.oid]);
  const section = (title: string, entries: string[]): string[] =>
    entries.length > 0 ? ['', title, ...entries.map((entry) => `  ${entry}`)] : [];
  lines.push(
    ...section(
      'constraints',
      constraints.rows.map(({ name, text }) => `${name}: ${text}`),
    ),
    ...section(
      'indexes',
      indexes.rows.map(({ text }) => text),
    ),
    ...section(
      'triggers',
      triggers.rows.map(({ text }) => text),
    ),
    ...section('as', table.definition?.split('\n') ?? []),
  );
  return `${lines.join('\n')}\n`;
}

function describeColumn(column: Column): string {
  const parts = [`  ${column.name}`, column.type];
  if (column.required) parts.push('not null');
  if (column.identity) parts.push('generated as identity');
  if (column.fallback) parts.push(`default ${column.fallback}`);
  if (column.comment) parts.push(`-- ${column.comment}`);
  return parts.join(' ');
}

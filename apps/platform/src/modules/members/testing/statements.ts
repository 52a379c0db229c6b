import pg from 'pg';

type Query = (...args: unknown[]) => unknown;

/** What this process asks the database, by the texts of the statements. */
export interface Statements {
  /** The statements of all connections while `act` runs, without their request's id, and without what runs by itself. */
  during(act: () => Promise<unknown>): Promise<string[]>;
  stop(): void;
}

/** Starts to listen. Connections that are open already are not heard: call it before the platform starts. */
export function listenToStatements(): Statements {
  // The client's own method is put back at the end; what it is called on is what pg calls it on.
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  let heard: string[] | null = null;
  prototype.query = function heardQuery(this: pg.Client, ...args: unknown[]) {
    const statement = textOf(args[0]);
    if (statement !== null && !/settings\.revision|settings\.(node|value|register_field)/.test(statement)) {
      heard?.push(statement);
    }
    return query.apply(this, args);
  };
  return {
    async during(act) {
      heard = [];
      await act();
      const statements = heard;
      heard = null;
      return statements;
    },
    stop() {
      prototype.query = query;
    },
  };
}

function textOf(statement: unknown): string | null {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  return typeof text === 'string' ? text.replace(/^\/\* req:\S+ \*\/ /, '').replace(/\s+/g, ' ') : null;
}

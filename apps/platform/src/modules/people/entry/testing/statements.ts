import pg from 'pg';
import { currentContext } from '../../../../infra/context.ts';

/** Any request may reread the settings when it finds them outdated. */
const BY_ITSELF = /settings\.revision|settings\.(node|value|register_field)/;

type Query = (...args: unknown[]) => unknown;

/** The SQL statements that this process sends to the database. */
export interface Statements {
  /**
   * The statements that requests send while `act` runs, without the request's id. Statements of the platform itself,
   * such as sweeps and rereading settings, are left out.
   */
  during(act: () => Promise<unknown>): Promise<string[]>;
  stop(): void;
}

/** Starts recording. Connections that are already open are not recorded: call it before the platform starts. */
export function listenToStatements(): Statements {
  // The original method is restored at the end. The wrapper passes on pg's own `this`.
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  let heard: string[] | null = null;
  prototype.query = function heardQuery(this: pg.Client, ...args: unknown[]) {
    const statement = textOf(args[0]);
    const isOfRequest = currentContext() !== undefined && statement !== null && !BY_ITSELF.test(statement);
    if (isOfRequest) heard?.push(statement);
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

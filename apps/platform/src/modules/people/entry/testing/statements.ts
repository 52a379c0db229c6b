import pg from 'pg';
import { currentContext } from '../../../../infra/context.ts';

/** Settings are read anew now and then, by whichever request finds them old. */
const BY_ITSELF = /settings\.revision|settings\.(node|value|register_field)/;

type Query = (...args: unknown[]) => unknown;

/** What this process asks the database, by the texts of the statements. */
export interface Statements {
  /**
   * The statements that requests send while `act` runs, without the request's id; what the platform does by itself,
   * like sweeping and reading settings, is not heard.
   */
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

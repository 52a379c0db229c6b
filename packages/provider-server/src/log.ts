/** The part of the structured log that work outside of requests uses. */
export interface Log {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The same log, whose errors are counted: `onError` is called for each. */
export function countedLog(log: Log, onError: () => void): Log {
  return {
    warn: (fields, message) => log.warn(fields, message),
    error(fields, message) {
      onError();
      log.error(fields, message);
    },
  };
}

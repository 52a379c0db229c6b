import process from 'node:process';

/**
 * The environment of a program that a test starts; the test adds what the program needs besides. `NODE_COMPILE_CACHE` names the
 * folder where Node keeps compiled files, so that a start does not compile a thousand files again.
 */
export function basicEnv(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
}

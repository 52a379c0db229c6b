import process from 'node:process';

/**
 * What a program of ours needs to start with an environment of its own: where to find programs, and where Node keeps what it
 * compiled, without which each start compiles a thousand files again.
 */
export function basicEnv(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
}

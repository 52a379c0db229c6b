import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks a person at a terminal, or reads the lines of a pipe. */
export interface Prompt {
  /** Whether a person types. A pipe is shown no questions. */
  readonly isTerminal: boolean;
  /** The answer without its line break; empty at the end of the input. */
  ask(question: string): Promise<string>;
  /** The same, without showing the typed characters. */
  askSecret(question: string): Promise<string>;
  close(): void;
}

/** Asks on a terminal, or reads piped input line by line. */
export function openPrompt(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Prompt {
  const isTerminal = input.isTTY;
  let hidden = false;
  // The line editor echoes typed characters through this stream.
  const echo = new Writable({
    write(chunk: Buffer, _, done) {
      if (!hidden) output.write(chunk);
      done();
    },
  });
  const reader = createInterface({ input, output: echo, terminal: isTerminal });
  const lines = reader[Symbol.asyncIterator]();
  async function ask(question: string): Promise<string> {
    if (isTerminal) output.write(question);
    const { value, done } = await lines.next();
    return done ? '' : value;
  }
  return {
    isTerminal,
    ask,
    async askSecret(question) {
      hidden = isTerminal;
      const answer = await ask(question);
      hidden = false;
      if (isTerminal) output.write('\n');
      return answer;
    },
    close: () => reader.close(),
  };
}

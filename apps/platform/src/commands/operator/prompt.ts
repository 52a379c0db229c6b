import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks a person at a terminal, or reads what a pipe brings, a line each. */
export interface Prompt {
  /** Whether somebody types; a pipe is asked nothing and shown no questions. */
  readonly isTerminal: boolean;
  /** The answer without the line's end; empty when there is none any more. */
  ask(question: string): Promise<string>;
  /** The same of what nobody may see on the screen. */
  askSecret(question: string): Promise<string>;
  close(): void;
}

/** Asks on a terminal, or reads line by line what is piped in. */
export function openPrompt(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Prompt {
  const isTerminal = input.isTTY;
  let hidden = false;
  // The line's editor echoes what is typed through here.
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

import type { TableFault } from '@chhokka/game-math';
import { TableRefused } from '../link/table-link.ts';
import type { Timer } from '../../core/timer.ts';

/** A question to the arcade that may be repeated, because a repeat is answered alike. */
export interface Question<Answer> {
  ask(): Promise<Answer>;
  /** Takes an answer. Whether it is the last word. */
  answered(answer: Answer): boolean;
  refused(fault: TableFault): void;
  /** Whether a refusal is the last word. `tries`: how often it was asked before. */
  isVerdict(fault: TableFault, tries: number): boolean;
  /** No answer yet; it is asked again. */
  unknown(): void;
  /** False when the answer has come in another way. */
  stillAsked(): boolean;
  /** Waits between two tries, ms; the last one repeats. */
  readonly waits: readonly number[];
}

/** Asks until there is a clear answer. */
export async function askUntilClear<Answer>(question: Question<Answer>, timer: Timer, tries = 0): Promise<void> {
  try {
    if (question.answered(await question.ask())) return;
  } catch (error) {
    const fault = error instanceof TableRefused ? error.fault : null;
    if (fault && question.isVerdict(fault, tries)) return question.refused(fault);
  }
  question.unknown();
  const { waits } = question;
  timer.after(waits[Math.min(tries, waits.length - 1)] ?? 0, () => {
    if (question.stillAsked()) void askUntilClear(question, timer, tries + 1);
  });
}

import { afterEach, beforeEach } from 'vitest';
import { takeLastSeen } from '../support/last-seen.ts';

beforeEach(() => {
  takeLastSeen();
});

// The message is all that reaches the summary at the end of a run on another machine.
afterEach(({ task }) => {
  const seen = takeLastSeen();
  for (const error of task.result?.errors ?? []) error.message += `\n\nlast seen:\n${seen}\n`;
});

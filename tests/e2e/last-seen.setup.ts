import { afterEach, beforeEach } from 'vitest';
import { takeLastSeen } from '../support/last-seen.ts';

beforeEach(() => {
  takeLastSeen();
});

// The message is all that a summary keeps.
afterEach(({ task }) => {
  const seen = takeLastSeen();
  for (const error of task.result?.errors ?? []) error.message += `\n\nlast seen:\n${seen}\n`;
});

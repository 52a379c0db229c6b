import { afterEach, beforeEach } from 'vitest';
import { forgetLastSeen, lastSeen } from './last-seen.ts';

beforeEach(() => {
  forgetLastSeen();
});

// A summary keeps only the message.
afterEach(async ({ task }) => {
  const errors = task.result?.errors ?? [];
  if (errors.length === 0) return;
  const seen = await lastSeen();
  for (const error of errors) error.message += `\n\nlast seen:\n${seen}\n`;
});

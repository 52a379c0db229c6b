import { cleanup, configure } from '@testing-library/react';
import { afterAll } from 'vitest';

/** How much of what stood on the page a failure tells. */
const TOLD = 2_000;

configure({
  // What follows by itself is waited for as long as a machine with other work may need; the default is a second.
  asyncUtilTimeout: 8_000,
  // Whoever waits for something looks for it in vain first: writing the whole page out each time took a tenth of all.
  getElementError: (message, container) => {
    const error = new Error(`${message ?? ''}\n\nThe page says: ${container.textContent?.slice(0, TOLD) ?? ''}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// A file that leaves its last page standing would show it to the next one.
afterAll(cleanup);

import { cleanup, configure } from '@testing-library/react';
import { afterAll } from 'vitest';

/** How many characters of the page's text a failure shows. */
const TOLD = 2_000;

configure({
  // Long enough for a busy machine; the default is a second.
  asyncUtilTimeout: 8_000,
  // A waiting query fails often before it succeeds, and printing the whole page each time took a tenth of the run.
  getElementError: (message, container) => {
    const error = new Error(`${message ?? ''}\n\nThe page says: ${container.textContent?.slice(0, TOLD) ?? ''}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// A file that does not remove its last page would show it to the next one.
afterAll(cleanup);

import { configure } from '@testing-library/react';

// What follows by itself is waited for as long as a machine with other work may need; the default is a second.
configure({ asyncUtilTimeout: 8_000 });

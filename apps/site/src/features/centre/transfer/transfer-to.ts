import { createContext } from 'react';

/** The downline to whom the member centre was opened to send money; undefined: nobody is chosen yet. */
export const TransferTo = createContext<string | undefined>(undefined);

import { z } from 'zod';
import { contract } from '../../contract.ts';
import { at, loginPage } from './schemas.ts';

export const devices = contract({
  summary: 'The member’s open sessions, newest first.',
  value: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        /** Browser and system in short: `Chrome · Android`. */
        device: z.string(),
        ip: z.string(),
        createdAt: at,
        lastUsedAt: at,
        /** Whether it is the session of this call. */
        current: z.boolean(),
      }),
    ),
  }),
});

export const signOutDevices = contract({
  summary: 'Ends one session of the member, or all but the session of this call. Remembered devices are forgotten.',
  body: z.object({ id: z.uuid().optional() }),
  value: z.object({ ended: z.number().int() }),
});

export const logins = contract({
  summary: 'Logins to the member’s account within a year, and failed attempts: newest first, 20 per page.',
  query: z.object({ after: z.uuid().optional() }),
  value: loginPage,
});

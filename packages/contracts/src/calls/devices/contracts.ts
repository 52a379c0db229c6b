import { z } from 'zod';
import { contract } from '../../contract.ts';
import { at, loginPage } from './schemas.ts';

export const devices = contract({
  summary: 'The member’s live sessions, the newest first.',
  value: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        /** Browser and system in short: `Chrome · Android`. */
        device: z.string(),
        ip: z.string(),
        createdAt: at,
        lastUsedAt: at,
        /** The session that asks. */
        current: z.boolean(),
      }),
    ),
  }),
});

export const signOutDevices = contract({
  summary: 'Ends one session of the member, or all but the one that asks. Remembered devices are forgotten.',
  body: z.object({ id: z.uuid().optional() }),
  value: z.object({ ended: z.number().int() }),
});

export const logins = contract({
  summary: 'Who logged in to the member’s account within a year, and who tried to: the newest first, 20 a page.',
  query: z.object({ after: z.uuid().optional() }),
  value: loginPage,
});

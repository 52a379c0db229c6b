import { z } from 'zod';
import { contract } from '../../contract.ts';
import { language } from '../../language.ts';
import { bonusPurse, id, listedPurse } from './schemas.ts';

export const bonusPurses = contract({
  summary:
    'The member’s bonus money: what is active, then what waits in its order, then what has ended, newest first; ' +
    'of the ended ones keyset-paged.',
  query: z.object({ before: id.optional(), language }),
  value: z.object({ list: z.array(listedPurse), next: z.string().nullable() }),
});

export const forfeitBonus = contract({
  summary: 'Gives bonus money up. Only bonus money is lost, never cash. What has ended stays as it is.',
  body: z.object({ purseId: id }),
  value: bonusPurse,
  errors: ['purse_unknown'],
});

export const officeBonusPurses = contract({
  summary: 'The bonus money of a member, as the member sees it.',
  query: z.object({ memberId: id, before: id.optional(), language }),
  value: bonusPurses.value,
});

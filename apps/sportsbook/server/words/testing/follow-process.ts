import { feedClient } from '@chhokka/feed-protocol/client';
import { systemClock } from '@chhokka/kernel';
import { openPool } from '@chhokka/provider-server/db';
import { followFeed } from '../follower.ts';
import { Held } from '../held.ts';

/** A process that follows a feed until somebody kills it. Arguments: address and key of the feed, address of the database. */
const [url = '', key = '', databaseUrl = ''] = process.argv.slice(2);
const log = { warn: () => {}, error: () => {} };
followFeed({
  client: feedClient({ url, key }),
  pool: openPool(databaseUrl, 'follow-process', 4),
  held: new Held(systemClock),
  clock: systemClock,
  log,
});

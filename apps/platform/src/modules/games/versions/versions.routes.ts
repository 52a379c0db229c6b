import type { CallValue } from '@chhokka/contracts';
import type { Pool } from '../../../infra/db.ts';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Settings } from '../../site/settings/index.ts';
import { isWithin, returnBand } from '../catalogue/index.ts';
import * as repository from './versions.repository.ts';
import type { Activation } from './versions.types.ts';

export function versionHandlers(parts: {
  readonly pool: Pool;
  readonly settings: Pick<Settings, 'values'>;
}): HandlersOf<'versions'> {
  const { pool, settings } = parts;
  return {
    async officeGameVersions({ id }) {
      const game = await repository.findGame(pool, id);
      if (game === null) throw new Refused('site_item_unknown');
      const [versions, last] = await Promise.all([
        repository.listVersions(pool, game),
        repository.lastActivation(pool, game),
      ]);
      const allowed = returnBand(settings.values);
      return {
        versions: versions.map(({ version, state, modes }) => ({
          version,
          state,
          modes: [...modes],
          allowed: modes.every((mode) => isWithin(mode, allowed)),
        })),
        decision: last && presentDecision(last),
      };
    },
  };
}

function presentDecision(activation: Activation): CallValue<'officeGameVersions'>['decision'] {
  const { version, action, state, askedBy, confirmedBy, decidedAt, attempts, reason } = activation;
  return { version, action, state, askedBy, confirmedBy, decidedAt, attempts, reason };
}

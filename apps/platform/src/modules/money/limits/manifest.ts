import { defineModule } from '../../../infra/composition/define.ts';
import settingsModule from '../../site/settings/manifest.ts';
import { createLimits } from './index.ts';
import type { LimitsParts } from './limits.parts.ts';
import { protectionHandlers } from './protection.routes.ts';

declare module '../../../infra/composition/points.ts' {
  interface Answers {
    /** What a member has played since then (ms), as seen in the given transaction. Exactly one module provides it. */
    played: LimitsParts['played'];
  }
}

export default defineModule({
  asks: ['played'],
  needs: { settings: settingsModule },
  create: ({ pool, clock, settings, added }) =>
    createLimits({
      pool,
      clock,
      offset: () => settings.dayOffset(),
      endPlay: added.later('endPlay'),
      played: added.later('played'),
    }),
  calls: protectionHandlers,
  channels: ({ source }) => source,
  reality: (limits) => limits.reality,
});

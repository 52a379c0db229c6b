import { agentDialogs } from '../features/agents/dialogs.ts';
import { centreDialogs } from '../features/centre/dialogs.ts';
import { chatDialogs } from '../features/chat/dialogs.ts';
import { entryDialogs } from '../features/entry/dialogs.ts';
import { noticeDialogs } from '../features/notices/dialogs.ts';
import { supportDialogs } from '../features/support/dialogs.ts';
import { gameDialogs } from '../games/dialogs.ts';
import { knowDialogs } from '../platform/dialogs/dialogs.ts';
import { questionDialogs } from '../widgets/questions/dialogs.ts';
import { layoutDialogs } from './layout/dialogs.ts';

/** Every dialog that any part of the site may open, by the feature that defines it. */
knowDialogs([
  ...questionDialogs,
  ...entryDialogs,
  ...supportDialogs,
  ...noticeDialogs,
  ...gameDialogs,
  ...chatDialogs,
  ...centreDialogs,
  ...agentDialogs,
  ...layoutDialogs,
]);

import { methodShelf } from '../modules/money/deposits/index.ts';
import { catalogueShelves } from '../modules/games/catalogue/index.ts';
import { contentOfficeHandlers, contentShelves } from '../modules/site/content/index.ts';
import { editingHandlers } from '../modules/staff/editing/index.ts';
import { templateShelf } from '../modules/people/feedback/index.ts';
import { promotionShelf } from '../modules/rewards/promotions/index.ts';
import { settingsOfficeHandlers, settingsShelf } from '../modules/site/settings/index.ts';
import type { Services } from './services.ts';

type SiteEditing = ReturnType<typeof editingHandlers> &
  ReturnType<typeof contentOfficeHandlers> &
  ReturnType<typeof settingsOfficeHandlers>;

/** How operators edit the site, over all modules whose data that is. */
export function siteEditingHandlers(services: Services): SiteEditing {
  const shelves = [...contentShelves, promotionShelf, ...catalogueShelves, settingsShelf, methodShelf, templateShelf];
  return {
    ...editingHandlers({ ...services, shelves }),
    ...contentOfficeHandlers(services),
    ...settingsOfficeHandlers(services),
  };
}

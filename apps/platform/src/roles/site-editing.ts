import { methodShelf } from '../modules/cashier/index.ts';
import { catalogueShelves } from '../modules/catalogue/index.ts';
import { contentOfficeHandlers, contentShelves } from '../modules/content/index.ts';
import { editingHandlers } from '../modules/editing/index.ts';
import { templateShelf } from '../modules/feedback/index.ts';
import { promotionShelf } from '../modules/promotions/index.ts';
import { settingsOfficeHandlers, settingsShelf } from '../modules/settings/index.ts';
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

import type { NewContent } from '../../modules/site/content/index.ts';
import { DEMO_ANNOUNCEMENTS } from './demo-announcements.ts';
import { DEMO_BANNERS } from './demo-banners.ts';
import { DEMO_TOPICS } from './demo-help.ts';
import { DEMO_PAGES } from './demo-pages.ts';

/** The content of the demo site, in Bengali, English and Spanish. */
export const DEMO_CONTENT: NewContent = {
  banners: DEMO_BANNERS,
  announcements: DEMO_ANNOUNCEMENTS,
  topics: DEMO_TOPICS,
  pages: DEMO_PAGES,
};

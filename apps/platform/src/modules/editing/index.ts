export { editingHandlers } from './editing.routes.ts';
export { inEach, keptWords, type Shelf, type SiteCard, timeOf, wordsOf } from './shelf.ts';
export { versionOf } from './version.ts';

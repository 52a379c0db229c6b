export { editingHandlers } from './editing.routes.ts';
export { type Checking, keptWords, type Shelf, type SiteCard, timeOf, wordsOf } from './shelf.ts';

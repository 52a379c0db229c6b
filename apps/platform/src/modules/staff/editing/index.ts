export { type DecidedBy, inEach, keptWords, type Shelf, type SiteCard, timeOf, wordsOf } from './shelf.ts';
export { subjectOf } from './subject.ts';
export { versionOf } from './version.ts';

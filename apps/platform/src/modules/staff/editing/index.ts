export { editingHandlers } from './editing.routes.ts';
export { countWaiting as countWaitingProposals } from './proposals.repository.ts';
export { expireProposals } from './propose.ts';
export { inEach, keptWords, type Shelf, type SiteCard, timeOf, wordsOf } from './shelf.ts';
export { subjectOf } from './subject.ts';
export { versionOf } from './version.ts';

export type { NewPurse, PurseState, PurseTerms, Weights } from './purses.types.ts';

import { type DeliveryParts, deliverDue, learnVersions } from './deliver.ts';

/** Tells providers what operators decided about versions, and asks for what there is to decide about. */
export interface Versions {
  /** Sends the decisions that are due. Harmless to run twice at once. */
  deliver(): Promise<void>;
  /** Asks all providers for their versions. */
  learn(): Promise<void>;
}

export function createVersions(parts: DeliveryParts): Versions {
  return { deliver: () => deliverDue(parts), learn: () => learnVersions(parts) };
}

import type { BookEvent } from '@chhokka/game-math';

export type EventType = BookEvent['type'];
export type EventOf<Type extends EventType> = Extract<BookEvent, { type: Type }>;

/** One handler for every type of event: a new type does not compile until the game can show it. */
export type EventHandlers = {
  readonly [Type in EventType]: (event: EventOf<Type>) => Promise<void> | void;
};

export interface PlayBookOptions {
  /** Index of the first event to show; earlier ones have been seen. Default 0. */
  readonly from?: number;
  /** Called before each event is shown. */
  readonly onEvent?: (event: BookEvent) => void;
}

/** Shows the events of a round one after another, in the order of their index. */
export async function playBook(
  events: readonly BookEvent[],
  handlers: EventHandlers,
  { from = 0, onEvent }: PlayBookOptions = {},
): Promise<void> {
  for (const event of events) {
    if (event.index < from) continue;
    onEvent?.(event);
    await showEvent(event, handlers);
  }
}

/** Shows one event. */
export function showEvent(event: BookEvent, handlers: EventHandlers): Promise<void> | void {
  // The map is exhaustive by its type, but TypeScript cannot infer that key and argument belong together.
  const show = handlers[event.type] as (this: EventHandlers, event: BookEvent) => Promise<void> | void;
  return show.call(handlers, event);
}

/**
 * Where to resume an unfinished round. `seen` is the last index sent to `/bet/event`. Null or absent plays everything;
 * an unknown index also plays from the start, because a player may see an outcome twice after a fault but must never
 * miss one.
 */
export function resumeIndex(events: readonly BookEvent[], seen: string | null | undefined): number {
  if (seen === null || seen === undefined || seen === '') return 0;
  const index = Number(seen);
  return events.some((event) => event.index === index) ? index : 0;
}

/** Whether a round is long enough for its progress to be reported to the server. */
export function isLong(events: readonly BookEvent[]): boolean {
  return events.filter((event) => event.type === 'reveal').length > 1;
}

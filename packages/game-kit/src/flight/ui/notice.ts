import { noticeText, type Tone } from '../../table/ui/notice-text.ts';
import type { TableWords } from '../../table/text/words.ts';
import type { FlightNotice } from '../play/view.ts';
import type { PanelName } from '../play/panel.ts';
import type { FlightWords } from '../text/words.ts';

export interface Says {
  readonly words: FlightWords;
  readonly tableWords: TableWords;
  readonly currency: string;
}

/** A notice in the player's words. */
export function flightNotice(
  notice: FlightNotice,
  { words, tableWords, currency }: Says,
): { tone: Tone; text: string } {
  const spot = (name: string): string => words.panels[name as PanelName];
  const said = { words: tableWords, texts: { spot }, currency };
  switch (notice.what) {
    case 'queueDropped': {
      const why = notice.refusal && noticeText({ what: 'refusal', refusal: notice.refusal }, said).text;
      return { tone: 'bad', text: why === null ? words.queueDropped : `${words.queueDropped} ${why}` };
    }
    case 'autoEnded':
      return { tone: 'plain', text: `${words.auto.title}: ${words.auto.ends[notice.end]}` };
    default:
      return noticeText(notice, said);
  }
}

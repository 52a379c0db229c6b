import type { Score } from '@chhokka/feed-protocol';

/** A score in digits alone, home first: `2–1` (goals, maps) or `184/6 – 171/9` (runs and wickets of each innings). */
export function scoreText(score: Score): string {
  switch (score.sport) {
    case 'football':
      return score.goals.join('–');
    case 'cricket':
      return score.innings.map(({ runs, wickets }) => `${runs}/${wickets}`).join(' – ');
    case 'strike-range':
    case 'battle-arena':
      return score.maps.join('–');
  }
}

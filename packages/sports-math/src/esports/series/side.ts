export type Side = 'home' | 'away';

export function opposite(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

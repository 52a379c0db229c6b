import { titleShown } from '@chhokka/game-kit/first-paint';

await titleShown();
await import('./game.ts');

import { titleShown } from '@chhokka/game-kit/core/first-paint';

await titleShown();
await import('./game.ts');

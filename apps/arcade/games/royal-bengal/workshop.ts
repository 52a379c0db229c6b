import { royalBengal } from './royal-bengal.ts';
import samples from './workshop.json';
import { openWorkshopStage, type Samples } from '../workshop/stage.ts';

// Rounds of the published game; the file's types are wider than a book's.
await openWorkshopStage(royalBengal, samples as unknown as Samples);

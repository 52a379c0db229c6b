import { royalBengal } from '../royal-bengal/royal-bengal.ts';
import samples from './royal-bengal.json';
import { openWorkshopStage, type Samples } from './stage.ts';

// Rounds of the published game; the file's types are wider than a book's.
await openWorkshopStage(royalBengal, samples as unknown as Samples);

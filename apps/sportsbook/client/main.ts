import { startSportsbook } from './app/start.tsx';

void startSportsbook();

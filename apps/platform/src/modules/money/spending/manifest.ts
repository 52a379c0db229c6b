import { defineModule } from '../../../infra/composition/define.ts';
import settingsModule from '../../site/settings/manifest.ts';
import { createSpending } from './index.ts';

export default defineModule({ needs: { settings: settingsModule }, create: createSpending });

import { defineModule } from '../../../infra/composition/define.ts';
import { createAwards } from './index.ts';

export default defineModule({ needs: {}, create: createAwards });

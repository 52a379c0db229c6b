import { defineModule } from '../../../infra/composition/define.ts';

/** A library: who asks makes its own requests (`createRequests`). */
export default defineModule({ needs: {} });

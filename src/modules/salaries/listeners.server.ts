import { profileChanged } from '#modules/profiles/events.server.ts';
import { listen, type Listener } from '#platform/events/events.server.ts';
import { collectCvs } from './service.server.ts';

/** Ads are told of by module jobs, which shows their pay beside the market's and so stands above. */
export const salaryListeners: Listener[] = [listen(profileChanged, (ctx, { user_id }) => collectCvs(ctx, [user_id]))];

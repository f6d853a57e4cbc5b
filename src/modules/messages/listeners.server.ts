import { accountRestored, companyRestored } from '#modules/auth/events.server.ts';
import { listen, type Listener } from '#platform/events/events.server.ts';
import { deliverHeld } from './service.server.ts';

export const messageListeners: Listener[] = [
  listen(accountRestored, deliverHeld),
  listen(companyRestored, deliverHeld),
];

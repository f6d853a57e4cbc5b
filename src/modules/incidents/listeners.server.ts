import { accountErased } from '#modules/account/events.server.ts';
import { listen, type Listener } from '#platform/events/events.server.ts';
import { noteErased } from './service.server.ts';

export const incidentListeners: Listener[] = [listen(accountErased, noteErased)];

import { accountErased, copyReady } from '#modules/account/events.server.ts';
import { listen, type Listener } from '#platform/events/events.server.ts';
import { noteCopy, noteErased } from './service.server.ts';

export const rightsListeners: Listener[] = [listen(copyReady, noteCopy), listen(accountErased, noteErased)];

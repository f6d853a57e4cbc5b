import { listen, type Listener } from '#platform/events/events.server.ts';
import { mailRefused } from '#platform/mail/events.server.ts';
import { noteRefusedAddress } from './service.server.ts';

export const authListeners: Listener[] = [listen(mailRefused, (ctx, { email }) => noteRefusedAddress(ctx, email))];

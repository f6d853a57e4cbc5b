import { accountSuspended, companySuspended } from '#modules/auth/events.server.ts';
import { applicationMoved } from '#modules/applications/events.server.ts';
import { listen, type Listener } from '#platform/events/events.server.ts';
import { callOffInterviewsWith } from './service.server.ts';
import { followApplication } from './service/follow.server.ts';

export const interviewListeners: Listener[] = [
  listen(applicationMoved, followApplication),
  listen(accountSuspended, callOffInterviewsWith),
  listen(companySuspended, callOffInterviewsWith),
];

import { z } from 'zod';
import { endpoint, Nothing, NumberId, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { AlertChanges, AlertPreview, Confirmed, JobAlert, LinkToken, NewAlert, NewVisitorAlert } from './contract.ts';
import {
  changeAlert,
  confirmAlert,
  createAlert,
  deleteAlert,
  findOwnAlert,
  keepForVisitor,
  listAlerts,
  previewAlert,
  unsubscribe,
} from './service.server.ts';
import { alertsTexts } from './texts.ts';

export function alertsApi(api: Api) {
  const tag = 'alerts';

  endpoint(api, {
    method: 'GET',
    url: '/user/job-alerts',
    access: 'seeker',
    tag,
    summary: 'The caller’s alerts, newest first',
    answers: z.array(JobAlert),
    handler: async ({ ctx, actor }) => ({ data: await listAlerts(ctx, actor) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/user/job-alerts',
    access: 'seeker',
    tag,
    summary: 'Keep a search; the same search again is the same alert',
    perMinute: 20,
    status: 201,
    body: NewAlert,
    answers: JobAlert,
    handler: async ({ ctx, actor, body }) => {
      const id = await createAlert(ctx, actor, body);
      const message = translate(alertsTexts, actor.locale)('alerts.kept');
      return { data: await findOwnAlert(ctx, actor, id), message };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/user/job-alerts/:id',
    access: 'seeker',
    tag,
    summary: 'One alert',
    params: NumberId,
    answers: JobAlert,
    handler: async ({ ctx, actor, params }) => ({ data: await findOwnAlert(ctx, actor, params.id) }),
  });

  endpoint(api, {
    method: 'PATCH',
    url: '/user/job-alerts/:id',
    access: 'seeker',
    tag,
    summary: 'Change, pause or resume; what is not sent stays',
    params: NumberId,
    body: AlertChanges,
    answers: JobAlert,
    handler: async ({ ctx, actor, params, body }) => {
      await changeAlert(ctx, actor, params.id, body);
      const message = translate(alertsTexts, actor.locale)('alerts.saved_done');
      return { data: await findOwnAlert(ctx, actor, params.id), message };
    },
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/user/job-alerts/:id',
    access: 'seeker',
    tag,
    summary: 'Delete an alert and what it found',
    params: NumberId,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await deleteAlert(ctx, actor, params.id);
      return { data: {}, message: translate(alertsTexts, actor.locale)('alerts.deleted_done') };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/user/job-alerts/:id/preview',
    access: 'seeker',
    tag,
    summary: 'The newest open ads that the alert would have told of',
    perMinute: 60,
    params: NumberId,
    answers: AlertPreview,
    handler: async ({ ctx, actor, params }) => ({ data: await previewAlert(ctx, actor, params.id) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/job-alerts',
    once: 'in_steps',
    access: 'public',
    tag,
    summary: 'Keep a search for an address; a link that is mailed there starts it',
    perMinute: 10,
    status: 202,
    body: NewVisitorAlert,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await keepForVisitor(ctx, actor, body);
      return { data: {}, message: translate(alertsTexts, actor.locale)('alerts.check_mail_title') };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/job-alerts/confirm',
    access: 'public',
    tag,
    summary: 'Start an alert by the token of its link; it works once',
    perMinute: 20,
    body: LinkToken,
    answers: Confirmed,
    handler: async ({ ctx, actor, body }) => ({
      data: await confirmAlert(ctx, actor, body.token),
      message: translate(alertsTexts, actor.locale)('alerts.confirmed_title'),
    }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/job-alerts/unsubscribe',
    access: 'public',
    tag,
    summary: 'No more letters to the address of a link; may be repeated',
    perMinute: 20,
    body: LinkToken,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await unsubscribe(ctx, body.token);
      return { data: {}, message: translate(alertsTexts, actor.locale)('alerts.unsubscribed') };
    },
  });
}

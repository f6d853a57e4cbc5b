import { randomUUID } from 'node:crypto';
import type { SmsProvider } from '#platform/ports/sms-provider.ts';
import { callGateway, gatewayNumber, type GatewayAnswer } from './call-gateway.server.ts';
import { SmsFailure, type SmsProblem } from './sms-failure.ts';

export type UnifonicOptions = {
  app_sid: string;
  /** Registered with the operators beforehand. */
  sender_id: string;
  endpoint?: string;
  timeoutMs?: number;
};

const ENDPOINT = 'https://el.cloud.unifonic.com';
/** Unifonic answers an accepted message with this; every other code is a refusal. */
const ACCEPTED = 'ER-00';

const PROBLEMS: Record<number, SmsProblem> = {
  401: 'credentials',
  403: 'credentials',
  429: 'too_many',
  449: 'empty_text',
  480: 'sender',
  482: 'number',
};

export const unifonicSms = ({ app_sid, sender_id, endpoint = ENDPOINT, timeoutMs }: UnifonicOptions): SmsProvider => ({
  async send({ to, text }) {
    const form = new URLSearchParams({
      AppSid: app_sid,
      SenderID: sender_id,
      Recipient: gatewayNumber(to),
      Body: text,
      responseType: 'JSON',
      CorrelationID: randomUUID(),
      async: 'false',
    });
    const answer = await callGateway(
      'unifonic',
      `${endpoint}/rest/SMS/messages`,
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form.toString() },
      timeoutMs,
    );
    if (!isAccepted(answer)) throw new SmsFailure('unifonic', problemOf(answer));
  },
});

const isAccepted = ({ status, body }: GatewayAnswer) =>
  status >= 200 && status < 300 && String(body['success']) === 'true' && (body['errorCode'] ?? ACCEPTED) === ACCEPTED;

/** Refusals come as a status, or as `errorCode: "ER-482"` in an answer of 200. */
function problemOf({ status, body }: GatewayAnswer): SmsProblem {
  const code = Number(/\d{3}/.exec(String(body['errorCode'] ?? ''))?.[0]);
  return PROBLEMS[status] ?? PROBLEMS[code] ?? (status >= 500 ? 'unavailable' : 'refused');
}

import type { SmsProvider } from '#platform/ports/sms-provider.ts';
import { callGateway, gatewayNumber, type GatewayAnswer } from './call-gateway.server.ts';
import { SmsFailure, type SmsProblem } from './sms-failure.ts';

export type TaqnyatOptions = {
  token: string;
  /** Registered with the operators beforehand. */
  sender: string;
  endpoint?: string;
  timeoutMs?: number;
};

const ENDPOINT = 'https://api.taqnyat.sa';
const ACCEPTED = 201;

const PROBLEMS: Record<number, SmsProblem> = {
  401: 'credentials',
  402: 'balance',
  403: 'credentials',
  429: 'too_many',
};

export const taqnyatSms = ({ token, sender, endpoint = ENDPOINT, timeoutMs }: TaqnyatOptions): SmsProvider => ({
  async send({ to, text }) {
    const number = gatewayNumber(to);
    const answer = await callGateway(
      'taqnyat',
      `${endpoint}/v1/messages`,
      {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ recipients: [number], sender, body: text }),
      },
      timeoutMs,
    );
    if (!isAccepted(answer)) throw new SmsFailure('taqnyat', problemOf(answer));
    // The call as a whole is accepted even when its only number is not.
    if (String(answer.body['rejected'] ?? '').includes(number)) throw new SmsFailure('taqnyat', 'number');
  },
});

const isAccepted = ({ status, body }: GatewayAnswer) =>
  status >= 200 && status < 300 && Number(body['statusCode'] ?? status) === ACCEPTED;

/** Some refusals are only told in words. */
function problemOf({ status, body }: GatewayAnswer): SmsProblem {
  const code = Number(body['statusCode'] ?? status);
  const said = String(body['message'] ?? '');
  const known = PROBLEMS[code] ?? PROBLEMS[status];
  if (known) return known;
  if (/sender/i.test(said)) return 'sender';
  if (/recipient|mobile|number/i.test(said)) return 'number';
  if (/balance|credit/i.test(said)) return 'balance';
  if (/body|empty/i.test(said)) return 'empty_text';
  return status >= 500 || code >= 500 ? 'unavailable' : 'refused';
}

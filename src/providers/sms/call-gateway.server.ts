import { SmsFailure } from './sms-failure.ts';

const TIMEOUT_MS = 10_000;

export type GatewayAnswer = { status: number; body: Record<string, unknown> };

/** One POST to a gateway. Silence, a broken connection or an answer that is not JSON is `unavailable`. */
export async function callGateway(
  gateway: 'unifonic' | 'taqnyat',
  url: string,
  request: { headers: Record<string, string>; body: string },
  timeoutMs = TIMEOUT_MS,
): Promise<GatewayAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      ...request,
      // A redirect would hand the credentials to whoever it names.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return { status: response.status, body: objectIn(text, response.ok) };
  } catch (cause) {
    throw new SmsFailure(gateway, 'unavailable', { cause });
  }
}

/** A gateway's proxy answers its errors in HTML; the status tells enough then. */
function objectIn(text: string, isOk: boolean): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch (error) {
    if (isOk) throw error;
    return {};
  }
}

/** Both gateways want 9665…, without + or 00. */
export const gatewayNumber = (e164: string) => e164.replace(/^\+/, '');

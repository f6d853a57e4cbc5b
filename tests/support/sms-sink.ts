import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { openHttpSink } from './http-sink.ts';

export type ReceivedSms = { to: string; text: string; sender: string };
export type SmsTrouble = 'none' | 'credentials' | 'sender' | 'number' | 'broken' | 'silent' | 'html';

export const SMS_CREDENTIALS = { app_sid: 'app-sid-of-tests', token: 'token-of-tests', sender: 'SILA' };

const send = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

/** Answers as Unifonic's REST API does: refusals are statuses of its own, with `errorCode` in the body. */
export async function openUnifonicSink() {
  const received: ReceivedSms[] = [];
  const state: { trouble: SmsTrouble } = { trouble: 'none' };
  const sink = await openHttpSink((request, bytes, response) => {
    if (troubled(state.trouble, response)) return;
    const form = new URLSearchParams(bytes.toString('utf8'));
    const refuse = (status: number, message: string) =>
      send(response, status, { success: false, message, errorCode: `ER-${status}`, data: null });
    if (request.method !== 'POST' || request.url !== '/rest/SMS/messages') return refuse(404, 'Not found');
    if (state.trouble === 'credentials' || form.get('AppSid') !== SMS_CREDENTIALS.app_sid)
      return refuse(401, 'Authentication failed');
    if (!form.get('Body')) return refuse(449, 'Message body is empty');
    if (state.trouble === 'sender' || form.get('SenderID') !== SMS_CREDENTIALS.sender)
      return refuse(480, 'This user cannot use specified SenderID');
    if (state.trouble === 'number' || !/^9665\d{8}$/.test(form.get('Recipient') ?? ''))
      return refuse(482, 'Invalid dest num');
    received.push({ to: form.get('Recipient')!, text: form.get('Body')!, sender: form.get('SenderID')! });
    send(response, 200, {
      success: true,
      message: '',
      errorCode: 'ER-00',
      data: {
        MessageID: randomUUID(),
        CorrelationID: form.get('CorrelationID'),
        Status: 'Sent',
        NumberOfUnits: 1,
        Cost: 0.05,
        Balance: '100',
        Recipient: form.get('Recipient'),
        TimeCreated: '2026-03-01 09:00:00',
      },
    });
  });
  return { ...sink, received, trouble: (trouble: SmsTrouble) => void (state.trouble = trouble) };
}

/** Answers as Taqnyat does: 201 in the body, refused numbers listed beside accepted ones. */
export async function openTaqnyatSink() {
  const received: ReceivedSms[] = [];
  const state: { trouble: SmsTrouble } = { trouble: 'none' };
  const sink = await openHttpSink((request, bytes, response) => {
    if (troubled(state.trouble, response)) return;
    const refuse = (statusCode: number, message: string) => send(response, statusCode, { statusCode, message });
    if (request.method !== 'POST' || request.url !== '/v1/messages') return refuse(404, 'Not found');
    if (state.trouble === 'credentials' || request.headers.authorization !== `Bearer ${SMS_CREDENTIALS.token}`)
      return refuse(401, 'Unauthorized');
    const { recipients, sender, body } = JSON.parse(bytes.toString('utf8')) as {
      recipients: string[];
      sender: string;
      body: string;
    };
    if (state.trouble === 'sender' || sender !== SMS_CREDENTIALS.sender)
      return refuse(400, 'Sender Name is not accepted');
    if (!body) return refuse(400, 'The body is empty');
    const isRefused = state.trouble === 'number' || recipients.some((number) => !/^9665\d{8}$/.test(number));
    if (!isRefused) received.push(...recipients.map((to) => ({ to, text: body, sender })));
    send(response, 201, {
      statusCode: 201,
      messageId: 4_000_000_001,
      cost: isRefused ? 0 : 0.05,
      currency: 'SAR',
      totalCount: recipients.length,
      msgLength: 1,
      accepted: isRefused ? '[]' : `[${recipients.join(',')},]`,
      rejected: isRefused ? `[${recipients.join(',')},]` : '[]',
    });
  });
  return { ...sink, received, trouble: (trouble: SmsTrouble) => void (state.trouble = trouble) };
}

function troubled(trouble: SmsTrouble, response: ServerResponse): boolean {
  if (trouble === 'silent') return true;
  if (trouble === 'broken') response.destroy();
  else if (trouble === 'html') response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
  else return false;
  return true;
}

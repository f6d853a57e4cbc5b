import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type ReceivedMail = { recipients: string[]; raw: string; mail: Email };

/** A real SMTP server on a free port, that keeps what it is sent and refuses when told to. */
export async function openSmtpSink({ port = 0 }: { port?: number } = {}) {
  const received: ReceivedMail[] = [];
  let refusal: { code: number; message: string } | null = null;
  let isSilent = false;
  let held = 0;
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    closeTimeout: 200,
    onRcptTo(_address, _session, done) {
      if (isSilent) return void (held += 1);
      done(refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : null);
    },
    onData: callbackify(async (stream: Readable, session: SMTPServerSession) => {
      const raw = await buffer(stream);
      received.push({
        recipients: session.envelope.rcptTo.map(({ address }) => address),
        raw: raw.toString('utf8'),
        mail: await PostalMime.parse(raw),
      });
    }),
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received,
    /** How many were left without an answer. */
    held: () => held,
    refuse(code: number, message: string) {
      refusal = { code, message };
    },
    beSilent() {
      isSilent = true;
    },
    accept() {
      refusal = null;
      isSilent = false;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type SmtpSink = Awaited<ReturnType<typeof openSmtpSink>>;

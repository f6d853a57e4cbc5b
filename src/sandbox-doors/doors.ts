import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openFacebook } from './facebook.ts';
import { openOidc } from './oidc.ts';
import { answerPicture, PICTURE_PATH } from './picture.ts';

export type DoorsOptions = {
  /** Where browsers reach them, by the name of each behind it. */
  base: string;
  google: { client_id: string; client_secret: string };
  apple: { client_id: string; public_key: string };
  facebook: { app_id: string; app_secret: string };
  /** Of a company: its addresses end with the company's number. */
  directory: { client_id: string; client_secret: string; redirect_uri: string };
  redirect_uris: string[];
  signing_key?: object;
  port?: number;
};

/** All else is asked by a server. */
const BY_BROWSERS = /\/(auth(\/[\w-]+)?|people\/[\w-]+|dialog\/oauth)$/;
const BODY_LIMIT_BYTES = 100_000;

/** Troubles of a provider, for its next answers to the server: none, one of a fault, or something else. */
export type Trouble = 'none' | 'silent' | 'error' | 'html';

/** Google, Apple, Facebook and the directory of a company as far as a sign-in goes, in one process that only this machine reaches. */
export async function openDoors({ base, redirect_uris, signing_key, port = 0, ...given }: DoorsOptions) {
  const outside = new URL(base);
  const oidc = (door: 'google' | 'apple', client: { client_id: string; client_secret: string; public_key?: string }) =>
    openOidc({ door, issuer: `${base}/${door}`, redirect_uris, signing_key, ...client });
  const google = oidc('google', given.google);
  const apple = oidc('apple', { ...given.apple, client_secret: 'a-secret-that-stands-for-the-signed-one' });
  const facebook = openFacebook({ ...given.facebook, issuer: `${base}/facebook` });
  const { redirect_uri, ...client } = given.directory;
  const directory = openOidc({
    door: 'directory',
    issuer: `${base}/directory`,
    redirect_uris: [redirect_uri],
    signing_key,
    ...client,
  });
  const troubles: Trouble[] = [];
  const asked: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Behind the site's own address, unless somebody reaches it by another.
    request.headers['x-forwarded-host'] ??= outside.host;
    request.headers['x-forwarded-proto'] ??= outside.protocol.slice(0, -1);
    const url = new URL(request.url ?? '/', base);
    const isCall = !BY_BROWSERS.test(url.pathname);
    if (isCall) asked.push(`${request.method} ${url.pathname}`);
    const trouble = isCall ? troubles.shift() : undefined;
    if (trouble === 'silent') return;
    if (trouble === 'error') return void response.writeHead(502).end('Bad Gateway');
    if (trouble === 'html')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>');
    const body = new URLSearchParams(request.method === 'POST' ? await textOf(request) : '');
    const rest = url.pathname.slice(outside.pathname.length);
    if (rest.endsWith(PICTURE_PATH)) return answerPicture(response);
    if (rest.startsWith('/google/')) return google.answer(request, response, url, body);
    if (rest.startsWith('/directory/')) return directory.answer(request, response, url, body);
    if (rest.startsWith('/apple/')) return apple.answer(request, response, url, body);
    if (rest.startsWith('/facebook/'))
      return facebook.answer(request, response, new URL(rest.slice('/facebook'.length) + url.search, base), body);
    response.writeHead(404).end();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    issueFacebookToken: facebook.issue,
    /** What the next calls by a server, not by a browser, meet, in this order. */
    trouble: (...next: Trouble[]) => void troubles.splice(0, troubles.length, ...next),
    /** Which calls a server has made since the last time. */
    asked: () => asked.splice(0),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_LIMIT_BYTES) throw new Error('too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

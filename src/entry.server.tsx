import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { nonceContext } from '#platform/context-for-pages.server.ts';

const RENDER_TIMEOUT_MS = 10_000;

export default function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }));
  const nonce = context.get(nonceContext);
  const whole = isbot(request.headers.get('user-agent') ?? '');
  return new Promise((resolve, reject) => {
    let answered = false;
    const ready = () => {
      answered = true;
      headers.set('content-type', 'text/html; charset=utf-8');
      const body = new PassThrough();
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
    };
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      [whole ? 'onAllReady' : 'onShellReady']: ready,
      onShellError: reject,
      onError() {
        // Before the shell the router answers with its error page; after it the browser renders again.
        if (answered) status = 500;
      },
    });
    setTimeout(abort, RENDER_TIMEOUT_MS).unref();
  });
}

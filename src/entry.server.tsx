import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { actorContext, appContext, nonceContext, wholeContext } from '#platform/context-for-pages.server.ts';
import { logFailure } from '#platform/http/failures.server.ts';

const RENDER_TIMEOUT_MS = 10_000;

/** Of what loaders, actions and the rendering throw; what a page refuses is logged where it is refused. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logFailure(context.get(appContext).log, context.get(actorContext).request_id, error);
};

export default function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }));
  const nonce = context.get(nonceContext);
  const whole = context.get(wholeContext) || isbot(request.headers.get('user-agent') ?? '');
  return new Promise((resolve, reject) => {
    let answered = false;
    const ready = () => {
      answered = true;
      headers.set('content-type', 'text/html; charset=utf-8');
      const body = new PassThrough();
      body.on('close', () => clearTimeout(timer));
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
    };
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      [whole ? 'onAllReady' : 'onShellReady']: ready,
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        // Before the shell the router answers with its error page; after it the browser renders again.
        if (answered) handleError(error, { context, request, params: {} });
      },
    });
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS).unref();
  });
}

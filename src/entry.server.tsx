import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { actorContext, appContext, nonceContext } from '#platform/context-for-pages.server.ts';
import { logFailure } from '#platform/http/failures.server.ts';
import { ownRound } from '#platform/http/round.server.ts';
import { wholeBody } from '#platform/http/whole-body.server.ts';

const RENDER_TIMEOUT_MS = 10_000;

/** Of what loaders, actions and the rendering throw; what a page refuses is logged where it is refused. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logFailure(context.get(appContext).log, context.get(actorContext).request_id, error);
};

/**
 * A page in one piece: every loader has answered before, so that sending what is drawn in pieces would gain a moment and
 * cost a tenth of the work, in writes and in packing each.
 */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  await ownRound();
  const nonce = context.get(nonceContext);
  return new Promise((resolve, reject) => {
    let hasShell = false;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      onShellReady() {
        hasShell = true;
      },
      onAllReady() {
        clearTimeout(timer);
        headers.set('content-type', 'text/html; charset=utf-8');
        pipe(collecting((page) => resolve(new Response(wholeBody(page), { status, headers })))).once('error', reject);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        // Before the shell the router answers with its error page; after it the browser renders again.
        if (hasShell) handleError(error, { context, request, params: {} });
      },
    });
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS).unref();
  });
}

/** Takes all that is written, and tells once it has ended. */
function collecting(whole: (page: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
    final(done) {
      whole(Buffer.concat(pieces));
      done();
    },
  });
}

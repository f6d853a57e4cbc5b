import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accessEndsAt, livingSessions } from '#modules/auth/service.server.ts';
import { requireUser } from '#platform/access/actor.ts';
import type { Api } from '#platform/http/endpoint.server.ts';
import { findWaiting, type Ending, type Stream, type Told } from '#platform/stream/stream.server.ts';
import { describe } from '#platform/tasks/tasks.server.ts';

const OPENED_PER_MINUTE = 120;
const HEARTBEAT_MS = 20_000;
const CHECK_EVERY_MS = 60_000;
/** A page that takes nothing in is let go; it comes back and goes on where it was. */
const MAX_UNSENT_BYTES = 256 * 1024;
const RETRY_MS = 2_000;
const RETRY_CROWDED_MS = 60_000;

const EVENTS_MEANING = [
  '`message`: {conversation_id, message_id}, a letter came or went.',
  '`read`: a conversation was read elsewhere. `notification`: there is one more, or one less.',
  '`application`: {application_id, job_id}, somebody applied to the company.',
  '`begin`: where the stream stands. `reset`: what was missed is not known, read everything again.',
  '`end`: {why}, of `crowded`, `stopping`, `token_ended`, `session_ended`; come again after `retry`.',
].join(' ');

const Waited = z.object({
  /** Where to ask from next. */
  at: z.int(),
  is_reset: z.boolean(),
  events: z.array(
    z.object({ id: z.int(), kind: z.string(), payload: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
});

type Open = { session_id: string | null; beat: () => void; end: (why: Ending) => void };

const EventId = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/**
 * Server-sent events until the access token ends. A page resumes by `Last-Event-ID` and is told every event after it,
 * once and in order; `reset` says that some are not known. Every stream that the server ends has `end` last.
 */
export function streamApi({ server, ctx, stream }: Api) {
  const open = new Set<Open>();
  let timers: NodeJS.Timeout[] | undefined;

  function keepWatch() {
    timers ??= [
      setInterval(() => open.forEach(({ beat }) => beat()), HEARTBEAT_MS).unref(),
      setInterval(() => void endLoggedOut(), CHECK_EVERY_MS).unref(),
    ];
  }

  async function endLoggedOut(streams: readonly Open[] = [...open]) {
    try {
      const ids = streams.flatMap(({ session_id }) => session_id ?? []);
      const living = await livingSessions(ctx, [...new Set(ids)]);
      for (const { session_id, end } of streams) if (session_id && !living.has(session_id)) end('session_ended');
    } catch (error) {
      ctx.log.warn({ error: describe(error) }, 'the sessions of open streams were not checked');
    }
  }

  server.route({
    method: 'GET',
    url: '/stream',
    config: {
      access: 'account',
      rateLimit: { max: OPENED_PER_MINUTE, timeWindow: 60_000 },
      headers: ['LastEventId'],
      produces: { 'text/event-stream': EVENTS_MEANING },
    },
    schema: {
      summary: 'What changed for the caller, as it happens with `Accept: text/event-stream`, else in one look',
      tags: ['messages'],
      response: { 200: z.object({ data: Waited }) },
    },
    preValidation: async (request) => void requireUser(request.actor),
    handler: async (request, reply) => {
      const after = EventId.safeParse(request.headers['last-event-id']).data ?? null;
      if (stream && request.headers.accept?.includes('text/event-stream')) return follow(stream, request, reply, after);
      const waited = await findWaiting(ctx, requireUser(request.actor).id, after);
      return { data: { ...waited, events: partition(waited.events)[0] } };
    },
  });

  async function follow(stream: Stream, request: FastifyRequest, reply: FastifyReply, after: number | null) {
    const { raw } = reply;
    const { actor } = request;
    const ends_at = await accessEndsAt(ctx, tokenOf(request));
    let unsent: string[] | null = [`retry: ${RETRY_MS}\n\n`];
    let isEnded = false;
    const write = (text: string) => {
      if (unsent) unsent.push(text);
      else if (raw.writableLength > MAX_UNSENT_BYTES) raw.destroy();
      else raw.write(text);
    };
    const end = (why: Ending) => {
      if (isEnded) return;
      isEnded = true;
      write(endText(why));
      if (!unsent) raw.end();
    };
    const one: Open = { session_id: actor.session_id, beat: () => write(':\n\n'), end };
    const leave = await stream.follow(
      {
        user_id: requireUser(actor).id,
        send: (events) => {
          const [told, ended] = partition(events);
          write(told.map(eventText).join(''));
          // One of this person's sessions is over: perhaps this one.
          if (ended.length > 0) void endLoggedOut([one]);
        },
        begin: (at) => write(eventText({ id: at, kind: 'begin', payload: {} })),
        reset: (at) => write(eventText({ id: at, kind: 'reset', payload: {} })),
        end,
      },
      after,
    );
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      // A proxy that gathers answers would hold back every event.
      'x-accel-buffering': 'no',
    });
    raw.write(unsent.join(''));
    unsent = null;
    open.add(one);
    keepWatch();
    const timeLeft = ends_at ? ends_at.getTime() - ctx.now().getTime() : 0;
    const expiry = setTimeout(end, timeLeft, 'token_ended').unref();
    const close = () => {
      clearTimeout(expiry);
      open.delete(one);
      leave();
    };
    if (raw.destroyed) close();
    else raw.on('close', close);
    if (isEnded) raw.end();
    return reply;
  }
}

/** The ends of sessions are the server's own affair. */
const isEndOfSession = ({ kind }: Told) => kind === 'session_ended';
const partition = (events: Told[]) =>
  [events.filter((event) => !isEndOfSession(event)), events.filter(isEndOfSession)] as const;

const BEARER = /^Bearer /;
const tokenOf = ({ headers }: FastifyRequest) => (headers.authorization ?? '').replace(BEARER, '');

const eventText = ({ id, kind, payload }: Told) => `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(payload)}\n\n`;

/** Without an id, so that the position stays; `retry` is when to come again. */
const endText = (why: Ending) =>
  `retry: ${why === 'crowded' ? RETRY_CROWDED_MS : RETRY_MS}\nevent: end\ndata: ${JSON.stringify({ why })}\n\n`;

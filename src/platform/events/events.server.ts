import type { Context } from '#platform/context.server.ts';

/** A fact that a module announces; who listens is decided where the parts are put together. */
export type Event<Payload> = { name: string; payload?: Payload };

export const defineEvent = <Payload extends object>(name: string): Event<Payload> => ({ name });

export type Listener = { event: string; run: (ctx: Context, payload: never) => Promise<void> };

export const listen = <Payload extends object>(
  event: Event<Payload>,
  run: (ctx: Context, payload: Payload) => Promise<void>,
): Listener => ({ event: event.name, run: run as Listener['run'] });

export type EventBus = {
  /**
   * Runs every listener in the caller's transaction, in the order they were listed: either all of
   * it happens or nothing does. Slow or outward work belongs in a task that a listener enqueues.
   */
  announce<Payload extends object>(ctx: object, event: Event<Payload>, payload: Payload): Promise<void>;
};

export function eventBus(listeners: Listener[]): EventBus {
  return {
    async announce(ctx, event, payload) {
      for (const listener of listeners) {
        if (listener.event === event.name) await listener.run(ctx as Context, payload as never);
      }
    },
  };
}

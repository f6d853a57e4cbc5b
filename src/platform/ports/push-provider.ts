/** Where a browser's own push service takes what is for it, and what the browser alone can read by. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  /** What the browser is given, as text; the push service sees its length alone. */
  payload: string;
  /** How long the service keeps it for a device that is off. */
  ttlSeconds: number;
  isUrgent: boolean;
};

/** `gone`: the device takes nothing any more. Only a service that cannot be reached now throws, and the task is tried again. */
export type PushResult = 'taken' | 'gone' | 'refused';

export type PushProvider = {
  /** VAPID, as a browser wants it when it subscribes. */
  public_key: string;
  send(target: PushTarget, message: PushMessage): Promise<PushResult>;
};

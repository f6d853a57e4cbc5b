import { pageHeaders } from '#platform/http/page-headers.ts';

export type Upload = { done: Promise<unknown>; cancel: () => void };

export class UploadFailed extends Error {
  /** What the server said, in the reader's language. */
  readonly said: string | null;
  readonly cancelled: boolean;
  constructor({ said = null, cancelled = false }: { said?: string | null; cancelled?: boolean } = {}) {
    super(said ?? (cancelled ? 'cancelled' : 'failed'));
    this.said = said;
    this.cancelled = cancelled;
  }
}

/** Fetch cannot tell how much of a body has gone out, so this is an XMLHttpRequest. */
export function startUpload({
  url,
  file,
  field,
  token,
  onProgress,
}: {
  url: string;
  file: File;
  field: string;
  /** Null where whoever may look may also send. */
  token: string | null;
  onProgress: (percent: number) => void;
}): Upload {
  const request = new XMLHttpRequest();
  const done = new Promise<unknown>((resolve, reject) => {
    request.open('POST', url);
    request.responseType = 'json';
    const headers = { ...pageHeaders(), ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100));
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response);
      else reject(new UploadFailed({ said: messageIn(request.response, field) }));
    };
    request.onerror = () => reject(new UploadFailed());
    request.onabort = () => reject(new UploadFailed({ cancelled: true }));
    const body = new FormData();
    body.append(field, file);
    request.send(body);
  });
  return { done, cancel: () => request.abort() };
}

function messageIn(answer: unknown, field: string): string | null {
  const { message, errors } = (answer ?? {}) as { message?: unknown; errors?: Record<string, string[]> };
  const atField = errors?.[field]?.[0];
  if (atField) return atField;
  return typeof message === 'string' ? message : null;
}

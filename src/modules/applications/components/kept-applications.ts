import { z } from 'zod';

/** An application that did not reach the server, kept in this browser until it does. */
const Fields = z.array(z.tuple([z.string(), z.string()]));
export type KeptFields = z.infer<typeof Fields>;

/** As drafts are: whoever logs out leaves none behind, and nobody else is shown it. */
const prefixOf = (owner: string) => `draft.application.${owner}.`;

/** What of a form can be kept; null where a file goes with it, which the browser would have to hold. */
export function fieldsOf(form: FormData): KeptFields | null {
  const entries = [...form];
  if (entries.some(([, value]) => value instanceof File && value.size > 0)) return null;
  return entries.flatMap(([name, value]): KeptFields =>
    typeof value === 'string' && name !== 'intent' ? [[name, value]] : [],
  );
}

/** False where the browser keeps nothing. One for an ad: what is written again takes its place. */
export function keepApplication(owner: string, jobId: number, fields: KeptFields): boolean {
  try {
    localStorage.setItem(prefixOf(owner) + jobId, JSON.stringify(fields));
    return true;
  } catch {
    return false;
  }
}

export function dropApplication(owner: string, jobId: number): void {
  try {
    localStorage.removeItem(prefixOf(owner) + jobId);
  } catch {
    // Nothing was kept.
  }
}

export function keptApplication(owner: string, jobId: number): KeptFields | null {
  try {
    return Fields.safeParse(JSON.parse(localStorage.getItem(prefixOf(owner) + jobId) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** The ads to which applications wait. */
export function jobsWithKept(owner: string): number[] {
  try {
    const prefix = prefixOf(owner);
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(prefix) ? [Number(key.slice(prefix.length))] : [],
    );
  } catch {
    return [];
  }
}

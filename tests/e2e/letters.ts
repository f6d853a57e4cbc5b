import { setTimeout as sleep } from 'node:timers/promises';
import { site } from './visitor.ts';

export type Letter = {
  to: string;
  channel: 'mail' | 'sms';
  subject: string;
  text: string;
  html: string;
  links: string[];
  code: string | null;
  sent_at: string;
};

const TRIES = 100;
const PAUSE_MS = 150;

/** What reached an address so far, the latest first. */
export async function lettersTo(to: string): Promise<Letter[]> {
  const answer = await fetch(`${site()}/dev/inbox.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as Letter[];
}

/** Waits for the latest letter that satisfies. */
export async function letterTo(to: string, satisfies: (letter: Letter) => boolean = () => true): Promise<Letter> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = (await lettersTo(to)).find(satisfies);
    if (found) return found;
    await sleep(PAUSE_MS);
  }
  throw new Error(`nothing that fits reached ${to}`);
}

/** The code in the latest letter that brings another than `before`. */
export const codeSentTo = async (to: string, before: string | null = null): Promise<string> =>
  (await letterTo(to, ({ code }) => code !== null && code !== before)).code!;

/** A code that is not this one. */
export const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

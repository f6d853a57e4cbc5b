import { refuse } from '../errors.ts';

/** The number of an ad in an address; anything else is not found. */
export function jobIdOf(text: string | undefined): number {
  if (!/^\d{1,15}$/.test(text ?? '')) throw refuse('applications.not_found');
  return Number(text);
}

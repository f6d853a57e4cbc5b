import { refuse } from '../errors.ts';

/** The number in an address; anything else is not found. */
export function idOf(id: string): number {
  if (!/^\d{1,15}$/.test(id)) throw refuse('admin.not_found');
  return Number(id);
}

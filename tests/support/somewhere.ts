import { randomInt } from 'node:crypto';

let cameFrom = randomInt(2 ** 16);
/** An address that nobody else comes from: limits are counted by it. */
export const somewhere = (): string => {
  cameFrom = (cameFrom + 1) % 2 ** 16;
  return `198.18.${cameFrom >> 8}.${cameFrom & 255}`;
};
export const fromSomewhere = () => ({ 'x-forwarded-for': somewhere() });

import { Sentence } from '../setup/sentence.mjs';

/** @type {Record<string, string>} */
const LOGIN = {
  '28P01': 'its user or password is wrong.',
  28000: 'its pg_hba.conf has no line for this user and address, or asks for TLS (?sslmode=require).',
  '3D000': "there is no database of that name. Make it: create database … encoding 'UTF8' template template0;",
  42501: 'its user has no right to connect. As its owner: grant connect on database … to …;',
};

/**
 * A failure of the server's start in the words of the person who starts it, where it can be foreseen.
 * @param {unknown} error
 */
export function startFailure(error) {
  const { code, syscall, port, path } =
    /** @type {{ code?: string, syscall?: string, port?: number, path?: string }} */ (error ?? {});
  if (code === 'EADDRINUSE')
    return new Sentence(
      `Port ${port} is taken by another program. Stop it, or choose another: PORT=${Number(port) + 1} npm start`,
    );
  if (code === 'EACCES' && port)
    return new Sentence(`Port ${port} may not be used by this account. Choose one above 1023: PORT=3000 npm start`);
  if ((code === 'EACCES' || code === 'EPERM' || code === 'EROFS') && path)
    return new Sentence(
      `${path} may not be written by this account. Start Sila as its owner, or set DATA_DIR to another place.`,
    );
  if (code === 'ENOSPC') return new Sentence('The disk is full.');
  if (syscall === 'connect' || code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return new Sentence('The database at DATABASE_URL does not answer.');
  if (code && LOGIN[code]) return new Sentence(`The database at DATABASE_URL lets nobody in: ${LOGIN[code]}`);
  return error;
}

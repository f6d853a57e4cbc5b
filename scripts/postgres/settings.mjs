import { join } from 'node:path';

/** What macOS and the BSDs take; Linux takes four more. */
const SOCKET_PATH_BYTES = 103;

/**
 * Settings for a machine that has other things to do. Durability stays as PostgreSQL ships it:
 * fsync, full page writes and synchronous commit are on.
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '80',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '96MB',
  random_page_cost: '1.1',
  // Compiling a query costs more than any of ours takes.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // The log must not hold what people typed.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
};

/** For data that may be lost at any moment: tests, which put poolers and relays before its port. */
const CARELESS = {
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

/** A server answers in a file of its own folder, which only its owner may enter. @param {string} folder @param {number} port */
function socketFolder(folder, port) {
  const isPossible =
    process.platform !== 'win32' && Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= SOCKET_PATH_BYTES;
  // Names with a comma or a quotation mark would need quoting in a list.
  return isPossible && !/[",]/.test(folder) ? folder : '';
}

/**
 * @param {{ folder: string, port: number, isThrowaway: boolean }} server
 */
export function settingsFor({ folder, port, isThrowaway }) {
  const settings = {
    ...SETTINGS,
    unix_socket_directories: socketFolder(folder, port),
    ...(isThrowaway && CARELESS),
    port: String(port),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

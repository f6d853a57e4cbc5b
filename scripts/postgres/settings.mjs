/**
 * Settings for a machine that has other things to do. Durability stays as PostgreSQL ships it:
 * fsync, full page writes and synchronous commit are on.
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // A socket's path may not exceed 107 bytes, and a data folder's may.
  unix_socket_directories: '',
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

/** For data that may be lost at any moment: tests. */
const CARELESS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

/**
 * @param {number} port
 * @param {boolean} isThrowaway
 */
export function settingsFor(port, isThrowaway) {
  const settings = { ...SETTINGS, ...(isThrowaway && CARELESS), port: String(port) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

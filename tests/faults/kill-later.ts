import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Kills from another process, so that this one is not pausing its own writes at the moment of the kill
 * and writes are really under way.
 */
export async function killLater(pids: number | number[], afterMs: number): Promise<void> {
  const killer = spawn('sh', ['-c', `sleep ${afterMs / 1000}; kill -9 ${[pids].flat().join(' ')}`], {
    stdio: 'ignore',
  });
  await once(killer, 'close');
}

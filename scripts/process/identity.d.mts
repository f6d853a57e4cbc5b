export function isAlive(pid: number): boolean;
export function birthOf(pid: number): string | null;
export function isSameProcess(pid: number, birth: string | null): boolean;

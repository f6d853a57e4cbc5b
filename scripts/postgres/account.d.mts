export function postgresAccount(dataFolder: string): { name: string; uid: number; gid: number } | null;

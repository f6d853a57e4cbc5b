import type pg from 'pg';

export function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result>;
export function createDatabase(url: string, name: string, template?: string): Promise<void>;

export function findPgbouncer(): string | null;
export function ensurePgbouncer(): void;

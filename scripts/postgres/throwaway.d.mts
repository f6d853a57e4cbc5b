export function openThrowawayCluster(): Promise<{ url: string; stop: () => Promise<void> }>;

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { beginStreamAt, listenToStream, streamStore, type ServerEvent, type StreamState } from './stream.ts';

/**
 * Runs for every event the server tells while this is on the page. `since` is where the stream stood before the
 * records on the screen were read: none after it is missed, though some may be known already.
 */
export function useStream(onEvent: (event: ServerEvent) => void, since: number): void {
  const told = useEffectEvent(onEvent);
  useEffect(() => {
    beginStreamAt(since);
    return listenToStream((event) => told(event), since);
  }, [since]);
}

export const useStreamState = (): StreamState =>
  useSyncExternalStore(streamStore.subscribe, streamStore.read, streamStore.readOnServer);

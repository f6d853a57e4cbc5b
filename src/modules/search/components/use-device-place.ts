import { useState } from 'react';

const PATIENCE_MS = 10_000;
/** Nobody moves a kilometre in ten minutes while choosing filters. */
const FRESH_MS = 600_000;

/** Where the device is, asked by `ask` and not before; until it answers, and where it does not, the state says so. */
export function useDevicePlace(onHere: (place: { lat: number; lng: number }) => void) {
  const [state, setState] = useState<'asking' | 'denied' | 'failed' | null>(null);
  const ask = () => {
    if (!('geolocation' in navigator)) return setState('failed');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState(null);
        onHere({ lat: coords.latitude, lng: coords.longitude });
      },
      (problem) => setState(problem.code === problem.PERMISSION_DENIED ? 'denied' : 'failed'),
      { maximumAge: FRESH_MS, timeout: PATIENCE_MS },
    );
  };
  return { state, ask };
}

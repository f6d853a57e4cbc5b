import { optional } from '../optional.ts';
import bubbleStyle from './bubble-map.css?url';
import type { CountedPlace } from './bubbles.ts';
import mapStyle from './map.css?url';

export type BubbleMapProps = {
  /** Names the map for a screen reader. */
  label: string;
  /** In any order; `href` is written without the language. */
  places: CountedPlace[];
  /** The ids that are picked. */
  current?: readonly (number | string)[];
  /** Read out for a place: "Jeddah, 340 jobs". */
  describe: (label: string, count: number) => string;
  /** Instead of following the link. */
  onPick?: (place: CountedPlace) => void;
  /** A provider's MapLibre style; null draws our own map. */
  styleUrl?: string | null;
  className?: string;
};

// Without it the list beside the map says the same.
const Drawn = optional<BubbleMapProps>(() => import('./drawn-bubble-map.tsx'));

/**
 * How many of something there are in each city, as circles on a map. A page that may show one, and does not,
 * loads nothing of it. In the browser the styles come with the script; the links are for the server's page. They
 * stand here, not in the head, where they would come before the order of the layers.
 */
export function BubbleMap(props: BubbleMapProps) {
  return (
    <>
      <link rel="stylesheet" href={mapStyle} />
      <link rel="stylesheet" href={bubbleStyle} />
      <Drawn {...props} />
    </>
  );
}

import type { Locale } from '#platform/texts/locale.ts';

export type TileAddress = { z: number; x: number; y: number };

/** What of a tile goes on to the browser, which alone keeps it, as long as the provider's own headers say. */
export type Tile = { status: 200 | 304; body: Buffer | null; headers: Record<string, string> };

export type MapView = { zoom: number; north: number; south: number; east: number; west: number };

/** A map in squares, drawn by a firm whose key stays on this server. */
export type MapProvider = {
  /** Throws when the firm does not let us in: then there is no map, rather than one of empty squares. */
  open(locale: Locale): Promise<void>;
  /** Null where the firm has drawn nothing. `etag` is what the browser has already. */
  tile(locale: Locale, at: TileAddress, etag?: string): Promise<Tile | null>;
  /** Whose data a view shows: it must stand on the map. */
  copyright(locale: Locale, view: MapView): Promise<string>;
};

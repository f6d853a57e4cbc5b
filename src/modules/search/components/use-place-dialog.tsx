import { lazy, Suspense, useState } from 'react';
import type { PlacesSource } from '#platform/ports/places-provider.ts';
import type { Near, Place } from '#platform/search/near.ts';
import { closeDialog, Dialog, openDialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { findTexts } from './find-texts.ts';

const PLACE_ID = 'near-place';
const PlaceForm = lazy(() => import('./place-form.tsx'));

/** To look from a place on the map; beside the filters' form, for it has a form of its own. */
export function usePlaceDialog({
  near,
  places,
  styleUrl,
  source,
  onChoose,
}: {
  near: Near | undefined;
  places: Place[];
  styleUrl: string | null;
  source: PlacesSource | null;
  onChoose: (place: { lat: number; lng: number }) => void;
}) {
  const t = useTexts(findTexts);
  const [isPlacing, setPlacing] = useState(false);
  const open = () => {
    setPlacing(true);
    openDialog(PLACE_ID);
  };
  const choose = (place: { lat: number; lng: number }) => {
    closeDialog(PLACE_ID);
    onChoose(place);
  };
  const dialog = (
    <Dialog id={PLACE_ID} title={t('search.near_map')} wide>
      {isPlacing && (
        <Suspense fallback={<Skeleton shape="block" />}>
          <PlaceForm
            dialog={PLACE_ID}
            places={places}
            from={near ?? null}
            styleUrl={styleUrl}
            source={source}
            onChoose={choose}
          />
        </Suspense>
      )}
    </Dialog>
  );
  return { open, dialog };
}

import { useState, type FormEvent } from 'react';
import { normalisedDigits } from '#platform/fields/digits.ts';
import { findPlaces } from '#modules/maps/components/find-places.ts';
import type { PlacesSource } from '#platform/ports/places-provider.ts';
import type { Place } from '#platform/search/near.ts';
import { Button } from '#ui/button.tsx';
import { DialogCloseButton } from '#ui/dialog.tsx';
import { PlacePicker } from '#ui/map/place-picker.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { findTexts } from './find-texts.ts';

type Point = { lat: number; lng: number };

/** A place for the search, pressed on the map. Comes with the map when it is asked for. */
export default function PlaceForm({
  dialog,
  places,
  from,
  styleUrl,
  source,
  onChoose,
}: {
  dialog: string;
  places: Place[];
  from: Point | null;
  styleUrl: string | null;
  source: PlacesSource | null;
  onChoose: (place: Point) => void;
}) {
  const t = useTexts(findTexts);
  const [isMissing, setMissing] = useState(false);
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const place = pointIn(new FormData(event.currentTarget));
    setMissing(place === null);
    if (place) onChoose(place);
  };
  return (
    <form className="stack" onSubmit={choose}>
      <PlacePicker
        label={t('search.near_map')}
        cities={places.map(({ name, point, ...middle }) => ({ id: point, label: name, ...middle }))}
        near={from}
        styleUrl={styleUrl}
        places={source}
        findPlaces={findPlaces}
      />
      <p className="small" role="alert">
        {isMissing && t('search.near_missing')}
      </p>
      <div className="dialog-actions">
        <Button type="submit" look="primary">
          {t('search.near_use')}
        </Button>
        <DialogCloseButton dialog={dialog} />
      </div>
    </form>
  );
}

function pointIn(form: FormData): Point | null {
  const [lat, lng] = ['lat', 'lng'].map((name) => {
    const typed = normalisedDigits(String(form.get(name) ?? ''))
      .replace('٫', '.')
      .trim();
    return typed === '' ? Number.NaN : Number(typed);
  });
  const isPlace = Math.abs(lat!) <= 90 && Math.abs(lng!) <= 180;
  return isPlace ? { lat: lat!, lng: lng! } : null;
}

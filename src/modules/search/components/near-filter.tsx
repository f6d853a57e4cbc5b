import type { ComponentProps } from 'react';
import { NEAR_KM, pointOf, USUAL_KM, type Near, type Place } from '#platform/search/near.ts';
import { Button } from '#ui/button.tsx';
import { Facet } from '#ui/sheet.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { FilterSelect } from './filter-select.tsx';
import { findTexts } from './find-texts.ts';
import { WholeList, type Unlisted } from './long-facet.tsx';
import { useDevicePlace } from './use-device-place.ts';
import './filters.css';

export function NearFilter({
  near,
  places,
  unlisted,
  isOpen = Boolean(near),
  onToggle,
  onHere,
  onPlace,
}: {
  near: Near | undefined;
  places: Place[];
  unlisted?: Unlisted | undefined;
  isOpen?: boolean;
  onToggle?: ComponentProps<'details'>['onToggle'];
  /** The device said where it is. */
  onHere: (place: { lat: number; lng: number }) => void;
  /** To choose a place on the map. */
  onPlace: () => void;
}) {
  const t = useTexts(findTexts);
  const point = near ? pointOf(near) : '';
  const km = near?.km ?? USUAL_KM;
  const isCity = point === '' || places.some((place) => place.point === point);
  const distances = [...new Set([...NEAR_KM, km])].toSorted((a, b) => a - b);
  return (
    <Facet title={t('search.filter_near')} open={isOpen} onToggle={onToggle}>
      <div className="near-filter">
        <FilterSelect
          name="near_from"
          label={t('search.near_from')}
          value={point}
          empty={t('search.near_anywhere')}
          choices={[
            ...(isCity ? [] : [{ value: point, label: t('search.near_place') }]),
            ...places.map((place) => ({ value: place.point, label: place.name })),
          ]}
        />
        {unlisted && <WholeList href={unlisted.href} />}
        <FilterSelect
          name="near_km"
          label={t('search.near_km')}
          value={String(km)}
          choices={distances.map((distance) => ({ value: String(distance), label: t('search.km', { km: distance }) }))}
        />
        <NearHere onHere={onHere} onPlace={onPlace} />
      </div>
    </Facet>
  );
}

/** The device is asked where it is when this is pressed, never before. */
function NearHere({ onHere, onPlace }: { onHere: (place: { lat: number; lng: number }) => void; onPlace: () => void }) {
  const t = useTexts(findTexts);
  const { state, ask } = useDevicePlace(onHere);
  return (
    <div className="near-here">
      <Button icon="place" size="s" block pending={state === 'asking'} onClick={ask}>
        {t('search.near_here')}
      </Button>
      <Button icon="map" size="s" block aria-haspopup="dialog" onClick={onPlace}>
        {t('search.near_on_map')}
      </Button>
      <p className="tiny muted" role="status">
        {state ? t(`search.near_${state}`) : t('search.near_here_why')}
      </p>
    </div>
  );
}

import { useLocation } from 'react-router';
import { barePath } from '#platform/texts/locale.ts';
import { BubbleMap } from '../map/bubble-map.tsx';
import { Part, useWords } from './showcase-part.tsx';

const CITIES = [
  { name: 'riyadh', lat: 24.688, lng: 46.722, count: 1840 },
  { name: 'jeddah', lat: 21.543, lng: 39.173, count: 960 },
  { name: 'makkah', lat: 21.427, lng: 39.826, count: 312 },
  { name: 'madinah', lat: 24.469, lng: 39.614, count: 240 },
  { name: 'dammam', lat: 26.434, lng: 50.103, count: 410 },
  { name: 'khobar', lat: 26.28, lng: 50.208, count: 388 },
  { name: 'jubail', lat: 27.012, lng: 49.658, count: 150 },
  { name: 'ahsa', lat: 25.365, lng: 49.588, count: 95 },
  { name: 'tabuk', lat: 28.384, lng: 36.566, count: 61 },
  { name: 'abha', lat: 18.216, lng: 42.505, count: 88 },
  { name: 'hail', lat: 27.52, lng: 41.69, count: 34 },
  { name: 'najran', lat: 17.493, lng: 44.128, count: 17 },
  { name: 'kharj', lat: 24.155, lng: 47.335, count: 44 },
  { name: 'dubai', lat: 25.205, lng: 55.27, count: 120 },
  { name: 'kuwait', lat: 29.376, lng: 47.977, count: 52 },
] as const;

export function Maps() {
  const t = useWords();
  const { pathname, search } = useLocation();
  return (
    <Part title={t('show.maps')}>
      <BubbleMap
        label={t('show.maps')}
        places={CITIES.map(({ name, ...place }) => ({
          ...place,
          id: name,
          label: t(`show.map_${name}`),
          href: `${barePath(pathname)}?city=${name}`,
        }))}
        current={[new URLSearchParams(search).get('city') ?? '']}
        describe={(city, count) => t('show.map_jobs', { city, count })}
      />
    </Part>
  );
}
